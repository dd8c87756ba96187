//! Setting up positions: by clicks, strokes, drags, keys and pasted text, without a window.

use crate::common::*;
use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;
use congo::app::clipboard::CopyToClipboard;
use congo::app::clipboard::TextPasted;
use congo::app::screens::{Overlay, Screen};
use congo::app::text::Text;
use congo::app::toasts::Toasts;
use congo::features::analysis::{AnalysisCommand, AnalysisSession};
use congo::features::editor::brush::Brush;
use congo::features::editor::state::Editor;
use congo::features::editor::validation::{LacksLion, Misplaced, Validity};
use congo::features::editor::{EditorCommand, text as words};
use congo::input::gestures::Gesture;
use congo::input::key_commands::{Device, InputEvent};
use congo::input::key_table::Command;
use congo::session::arrows::{Arrow, ArrowKind};
use congo::session::exhibit::Exhibit;
use congo::session::game_choice::{GameChoice, GameMode};
use congo::session::r#match::{Match, MatchMode};
use congo::session::move_preview::Hovered;
use congo::session::selection::Selected;
use congo::session::sounds::{Sound, SoundCue};
use congo::view::accessibility::BoardSpeech;
use congo::view::stage::displayed_board::DisplayedBoard;
use congo::view::stage::geometry::flat;
use congo_choreography::PieceSound;
use congo_rules::{Color, Piece, PieceKind, Position, Setup, Square};

const EMPTY: &str = "7/7/7/7/7/7/7/w/-1";

fn square(name: &str) -> Square {
    name.parse().expect("a square")
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).expect("a piece")
}

fn editor(app: &App) -> &Editor {
    app.world().resource::<Editor>()
}

fn fen(app: &App) -> String {
    editor(app).setup().to_string()
}

fn edit(app: &mut App, order: EditorCommand) {
    ask(app, order);
    frames(app, 2);
}

fn gestures(app: &mut App, gestures: impl IntoIterator<Item = Gesture>) {
    gestures.into_iter().for_each(|gesture| _ = app.world_mut().write_message(gesture));
    frames(app, 2);
}

fn command(app: &mut App, command: Command) {
    app.world_mut().write_message(InputEvent::Command(command, Device::Keyboard));
    frames(app, 3);
}

/// Presses on one square and releases on another, or beside the board, after passing over the squares between.
fn drag(app: &mut App, from: &str, by: &str, to: Option<&str>) {
    let beside = Vec3::new(9.0, 0.0, 0.0);
    gestures(app, [Gesture::Press(Some(square(from)))]);
    gestures(app, by.split_whitespace().map(|name| Gesture::Drag(flat(square(name)))));
    let last = to.map_or(beside, |name| flat(square(name)));
    gestures(app, [Gesture::Drag(last), Gesture::Release(to.map(square))]);
}

/// The editor with a position, opened from the menu.
fn editing(fen: &str) -> App {
    let mut app = app();
    edit(&mut app, EditorCommand::Load(Box::new(fen.parse().expect("a FEN"))));
    assert_eq!(screen(&app), Screen::Editor);
    app
}

/// Whether the tokens stand exactly as in the editor's position, legal or not.
fn tokens_show(app: &mut App, setup: &Setup) -> bool {
    let standing: Vec<_> = standing_pieces(app).into_iter().map(|(square, piece, _)| (square, piece)).collect();
    standing == setup.pieces().collect::<Vec<_>>()
}

fn notices(app: &App) -> Vec<String> {
    app.world().resource::<Toasts>().iter().map(|notice| format!("{} {}", notice.key, notice.detail)).collect()
}

#[test]
fn a_brush_puts_and_takes_away() {
    let mut app = editing(EMPTY);
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Piece(piece('Z'))));
    click(&mut app, "d4");
    click(&mut app, "e5");
    assert_eq!(fen(&app), "7/7/4Z2/3Z3/7/7/7/w/-1");
    click(&mut app, "e5");
    assert_eq!(fen(&app), "7/7/7/3Z3/7/7/7/w/-1", "the same piece goes");
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Piece(piece('g'))));
    click(&mut app, "d4");
    assert_eq!(fen(&app), "7/7/7/3g3/7/7/7/w/-1", "another takes his place");
    let setup = editor(&app).setup().clone();
    assert!(tokens_show(&mut app, &setup));
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Eraser));
    click(&mut app, "d4");
    assert_eq!(fen(&app), EMPTY);
}

#[test]
fn a_stroke_puts_many_and_is_taken_back_at_once() {
    let mut app = editing(EMPTY);
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Piece(piece('P'))));
    drag(&mut app, "a2", "b2 c2 c2 d2", Some("e2"));
    assert_eq!(fen(&app), "7/7/7/7/7/PPPPP2/7/w/-1");
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Eraser));
    drag(&mut app, "a1", "a2 b2", Some("c2"));
    assert_eq!(fen(&app), "7/7/7/7/7/3PP2/7/w/-1");
    command(&mut app, Command::Undo);
    assert_eq!(fen(&app), "7/7/7/7/7/PPPPP2/7/w/-1");
    command(&mut app, Command::Undo);
    assert_eq!(fen(&app), EMPTY);
    command(&mut app, Command::Redo);
    assert_eq!(fen(&app), "7/7/7/7/7/PPPPP2/7/w/-1");
}

#[test]
fn men_are_dragged_whatever_is_in_the_hand() {
    for brush in [Brush::Hand, Brush::Piece(piece('c'))] {
        let mut app = editing("3l3/7/7/3Z3/7/7/3L3/w/-1");
        edit(&mut app, EditorCommand::ChooseBrush(brush));
        drag(&mut app, "d4", "d5", Some("e6"));
        assert_eq!(fen(&app), "3l3/4Z2/7/7/7/7/3L3/w/-1", "{brush:?}");
        drag(&mut app, "e6", "", Some("d7"));
        assert_eq!(fen(&app), "3Z3/7/7/7/7/7/3L3/w/-1", "{brush:?}: whoever stood there is gone");
        drag(&mut app, "d7", "d6", None);
        assert_eq!(fen(&app), "7/7/7/7/7/7/3L3/w/-1", "{brush:?}: off the board");
        drag(&mut app, "d1", "d2", Some("d1"));
        assert_eq!(fen(&app), "7/7/7/7/7/7/3L3/w/-1", "{brush:?}: back again");
    }
}

#[test]
fn the_hand_picks_up_and_puts_down() {
    let mut app = editing("3l3/7/7/3Z3/7/7/3L3/w/-1");
    click(&mut app, "d4");
    assert_eq!(squares_in::<Selected>(&app), ["d4"]);
    click(&mut app, "a1");
    assert_eq!(fen(&app), "3l3/7/7/7/7/7/Z2L3/w/-1");
    click(&mut app, "a1");
    click(&mut app, "d1");
    assert_eq!(editor(&app).picked(), Some(square("d1")), "another piece is picked up, not taken");
    gestures(&mut app, [Gesture::Cancel]);
    assert_eq!((editor(&app).picked(), screen(&app)), (None, Screen::Editor));
}

#[test]
fn the_right_button_takes_away() {
    let mut app = editing(Position::START_FEN);
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Piece(piece('m'))));
    gestures(&mut app, [Gesture::Inspect(Some(square("d1"))), Gesture::Inspect(Some(square("d4")))]);
    assert_eq!(fen(&app), "gmelecz/ppppppp/7/7/7/PPPPPPP/GME1ECZ/w/-1");
    gestures(&mut app, [Gesture::Press(Some(square("a1"))), Gesture::Drag(flat(square("a4")))]);
    gestures(&mut app, [Gesture::Inspect(Some(square("a4"))), Gesture::Release(Some(square("a4")))]);
    assert_eq!(fen(&app), "gmelecz/ppppppp/7/7/7/PPPPPPP/GME1ECZ/w/-1", "a drag is broken off by it");
}

#[test]
fn keys_and_pads_set_up() {
    let mut app = editing(EMPTY);
    gestures(&mut app, [Gesture::SetCursor(square("c3"))]);
    edit(&mut app, EditorCommand::ChooseBrush(Brush::Piece(piece('E'))));
    command(&mut app, Command::Choose);
    assert_eq!(fen(&app), "7/7/7/7/2E4/7/7/w/-1");
    command(&mut app, Command::Right);
    command(&mut app, Command::Choose);
    assert_eq!(fen(&app), "7/7/7/7/2EE3/7/7/w/-1");
    edit(&mut app, EditorCommand::Remove(square("d3")));
    assert_eq!(fen(&app), "7/7/7/7/2E4/7/7/w/-1");
    let before = editor(&app).brush();
    command(&mut app, Command::Later);
    assert_ne!(editor(&app).brush(), before, "a pad steps through the palette");
    command(&mut app, Command::Earlier);
    assert_eq!(editor(&app).brush(), before);
    command(&mut app, Command::Back);
    assert_eq!((editor(&app).brush(), screen(&app)), (Brush::Hand, Screen::Editor), "first the brush is put away");
    command(&mut app, Command::Back);
    assert_eq!(screen(&app), Screen::Menu);
}

#[test]
fn all_at_once() {
    let mut app = editing("g6/7/7/z6/7/7/5LC/b/-1");
    for (order, expected) in [
        (EditorCommand::Mirror, "6g/7/7/6z/7/7/CL5/b/-1"),
        (EditorCommand::Mirror, "g6/7/7/z6/7/7/5LC/b/-1"),
        (EditorCommand::SwapColors, "5lc/7/7/Z6/7/7/G6/w/-1"),
        (EditorCommand::SwapColors, "g6/7/7/z6/7/7/5LC/b/-1"),
        (EditorCommand::SetTurn(Color::White), "g6/7/7/z6/7/7/5LC/w/-1"),
        (EditorCommand::SetStart, Position::START_FEN),
        (EditorCommand::KeepLions, "3l3/7/7/7/7/7/3L3/w/-1"),
        (EditorCommand::Clear, EMPTY),
        (EditorCommand::Undo, "3l3/7/7/7/7/7/3L3/w/-1"),
        (EditorCommand::Undo, Position::START_FEN),
        (EditorCommand::Redo, "3l3/7/7/7/7/7/3L3/w/-1"),
    ] {
        edit(&mut app, order.clone());
        assert_eq!(fen(&app), expected, "{order:?}");
        let setup = editor(&app).setup().clone();
        assert!(tokens_show(&mut app, &setup), "{order:?}");
    }
}

#[test]
fn text_goes_in_and_out() {
    let mut app = editing(EMPTY);
    ask(&mut app, TextPasted(" 2l4/7/7/3Z3/7/7/4L2/b/-1\n".into()));
    frames(&mut app, 2);
    assert_eq!((fen(&app).as_str(), screen(&app)), ("2l4/7/7/3Z3/7/7/4L2/b/-1", Screen::Editor));
    ask(&mut app, TextPasted("2l4/7/7/3z3/7/7/4L2 b 12".into()));
    frames(&mut app, 2);
    assert_eq!(fen(&app), "2l4/7/7/3z3/7/7/4L2/b/-1", "as university assignments write it");
    ask(&mut app, TextPasted("2l4/7/7/3Z3/7/7/4L2/b/-1".into()));
    frames(&mut app, 2);
    ask(&mut app, TextPasted("2l4/7/7/3Q3/7/7/4L2/b/-1".into()));
    frames(&mut app, 2);
    assert_eq!(fen(&app), "2l4/7/7/3Z3/7/7/4L2/b/-1", "nothing has changed");
    let said = "Rank 4, character 10: “Q” is neither a piece (P S Z E G M C L) nor a number from 1 to 7.";
    assert_eq!(notices(&app), [format!("notice-bad-position {said}")]);
    edit(&mut app, EditorCommand::LoadFen("LLLLLLL/7/7/7/7/7/ppppppp/w/24".into()));
    app.world_mut().write_message(InputEvent::Command(Command::CopyPosition, Device::Keyboard));
    app.update();
    let copied: Vec<String> =
        app.world_mut().resource_mut::<Messages<CopyToClipboard>>().drain().map(|text| text.0).collect();
    assert_eq!(copied, ["LLLLLLL/7/7/7/7/7/ppppppp/w/24"], "legal or not");
}

#[test]
fn what_is_illegal_is_shown_token_for_token() {
    for illegal in [
        EMPTY,
        "lllllll/lllllll/7/7/7/7/7/w/-1",
        "PPPPPPP/7/3L3/7/3l3/7/ppppppp/b/-1",
        "zzzzzzz/zzzzzzz/zzzzzzz/zzzzzzz/ZZZZZZZ/ZZZZZZZ/ZZZZZZZ/w/-1",
    ] {
        let mut app = editing(illegal);
        assert!(tokens_show(&mut app, &illegal.parse().expect("a FEN")), "{illegal}");
        assert!(app.world().resource::<DisplayedBoard>().position() == app.world().resource::<Match>().position());
        edit(&mut app, EditorCommand::Leave);
        let position = *app.world().resource::<Match>().position();
        assert!(tokens_agree(&mut app, &position), "{illegal}: the match is there again");
        assert!(app.world().resource::<Exhibit>().0.is_none());
    }
}

#[test]
fn every_defect_is_said_and_marked() {
    let of = |squares: &str| squares.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    for (illegal, said, victims, dots) in [
        ("3l3/7/7/7/7/7/Z6/w/-1", "White has no lion.", "", "c1 d1 e1 c2 d2 e2 c3 d3 e3"),
        ("3l3/7/7/7/7/7/Z1LL3/w/-1", "White has more than one lion: c1, d1.", "c1 d1", ""),
        ("3l3/7/7/3L3/7/7/Z6/w/-1", "White: the lion on d4 is outside its castle.", "d4", ""),
        ("P2l3/7/7/7/7/7/3L3/w/-1", "White: the pawn on a7 would already be a superpawn.", "a7", ""),
        ("3l3/7/7/7/PPPPPPP/PPPPPPP/3L3/w/-1", "White has 15 pieces, more than at the start of a game.", "", ""),
        ("3l3/7/7/7/7/M6/2L4/w/42", "A chain of jumps from a1 cannot be in progress here.", "a1", ""),
        ("3l3/7/7/7/7/M6/P1L4/w/42", "A chain of jumps from a1 cannot be in progress here.", "a1", ""),
        ("ppplppp/ppppppp/7/7/M6/7/2L4/w/42", "A chain of jumps from a1 cannot be in progress here.", "a1", ""),
    ] {
        let mut app = editing(illegal);
        let text = Text::default();
        assert_eq!(words::validity_sentences(editor(&app).validity(), &text), [said], "{illegal}");
        let marked = (squares_in::<Misplaced>(&app), squares_in::<LacksLion>(&app));
        assert_eq!(marked, (of(victims), of(dots)), "{illegal}");
        for name in victims.split_whitespace() {
            let at = square(name);
            let heard = app.world_mut().run_system_once(move |heard: BoardSpeech| heard.square(at)).expect("words");
            assert!(heard.contains(said), "{illegal}: {heard}");
        }
        ask(&mut app, EditorCommand::StartGame(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
        edit(&mut app, EditorCommand::Analyse);
        assert_eq!(screen(&app), Screen::Editor, "{illegal}: neither played nor analysed");
        assert_eq!(notices(&app), [format!("notice-bad-position {said}")]);
    }
}

#[test]
fn screen_readers_describe_squares_while_editing() {
    let mut app = editing("3l3/7/7/3Z3/7/7/3L3/w/-1");
    let mut told = |name: &str| {
        let at = square(name);
        app.world_mut().run_system_once(move |heard: BoardSpeech| heard.square(at)).expect("words")
    };
    assert_eq!(told("d4"), "d4, river, White zebra, drowns if it stays");
    assert_eq!(told("d2"), "d2, castle, empty");
}

#[test]
fn changes_are_announced() {
    let mut app = editing(Position::START_FEN);
    let told = |app: &App| words::announcement(editor(app), &Text::default());
    gestures(&mut app, [Gesture::Inspect(Some(square("d7")))]);
    assert_eq!(told(&app), "Black lion removed from d7. Black has no lion.");
    drag(&mut app, "a7", "", Some("a5"));
    assert_eq!(told(&app), "Black giraffe from a7 to a5.", "what is wrong is not said again");
    command(&mut app, Command::Undo);
    command(&mut app, Command::Undo);
    assert_eq!(told(&app), "Taken back. This position can be played.");
}

#[test]
fn only_landings_make_a_sound() {
    let mut app = editing(EMPTY);
    let mut heard = |order: EditorCommand| {
        ask(&mut app, order);
        app.world_mut().resource_mut::<Messages<SoundCue>>().drain().map(|cue| cue.sound).collect::<Vec<_>>()
    };
    assert!(matches!(heard(EditorCommand::Put(square("a1"), piece('E')))[..], [Sound::Piece(PieceSound::Knock(_))]));
    assert!(matches!(heard(EditorCommand::Move(square("a1"), square("b1")))[..], [Sound::Piece(PieceSound::Knock(_))]));
    assert_eq!(heard(EditorCommand::Put(square("b1"), piece('E'))), [], "he stands there already");
    for order in
        [EditorCommand::Remove(square("b1")), EditorCommand::SetStart, EditorCommand::Mirror, EditorCommand::Undo]
    {
        assert_eq!(heard(order), []);
    }
}

#[test]
fn a_game_begins_from_here() {
    let mut app = editing("2l4/7/7/3Z3/7/7/4L2/b/-1");
    command(&mut app, Command::NewGame);
    assert_eq!(*app.world().resource::<State<Overlay>>().get(), Overlay::NewGame);
    ask(&mut app, EditorCommand::StartGame(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    settle(&mut app);
    let current = app.world().resource::<Match>();
    assert_eq!((screen(&app), current.mode(), current.game().ply()), (Screen::Playing, MatchMode::Game, 0));
    assert_eq!(fen_of(&app), "2l4/7/7/3Z3/7/7/4L2/b/-1");
    let position = *app.world().resource::<Match>().position();
    assert!(tokens_agree(&mut app, &position));
    clicks(&mut app, "c7 c6");
    assert_eq!(moves_of(&app), "c7c6", "and is played");
}

#[test]
fn what_is_over_can_be_analysed_but_not_played() {
    let bare = "2l4/7/7/7/7/7/4L2/w/-1";
    let mut app = editing(bare);
    let said = words::validity_sentences(editor(&app).validity(), &Text::default());
    assert_eq!(said, ["Only the lions are left: a draw.", "This position can be analysed, but not played."]);
    ask(&mut app, EditorCommand::StartGame(GameChoice { mode: GameMode::TwoPlayers, ..default() }));
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Editor);
    edit(&mut app, EditorCommand::Analyse);
    settle(&mut app);
    assert_eq!((screen(&app), fen_of(&app).as_str()), (Screen::Analysis, bare));
}

#[test]
fn a_study_is_set_up_and_analysed_on() {
    let mut app = app();
    ask(
        &mut app,
        AnalysisCommand::OpenPosition(Box::new(Position::from_fen("2l4/7/7/3Z3/7/7/4L2/w/-1").expect("one"))),
    );
    settle(&mut app);
    clicks(&mut app, "d4 e6");
    let here = app.world().resource::<AnalysisSession>().tree().position();
    edit(&mut app, EditorCommand::Load(Box::new(here.setup())));
    assert_eq!((screen(&app), fen(&app)), (Screen::Editor, here.fen()));
    edit(&mut app, EditorCommand::Put(square("a5"), piece('p')));
    edit(&mut app, EditorCommand::Leave);
    settle(&mut app);
    assert_eq!((screen(&app), fen_of(&app)), (Screen::Analysis, here.fen()), "back, and nothing is changed there");
    assert!(tokens_agree(&mut app, &here));
    edit(&mut app, EditorCommand::Open);
    assert_eq!(editor(&app).piece_at(square("a5")), Some(piece('p')), "what was set up is kept");
    edit(&mut app, EditorCommand::Analyse);
    settle(&mut app);
    assert_eq!((screen(&app), fen_of(&app).as_str()), (Screen::Analysis, "2l4/4Z2/p6/7/7/7/4L2/b/-1"));
}

#[test]
fn a_game_waits_untouched_behind_the_editor() {
    let mut app = app();
    two_players_from(&mut app, "4l2/1p5/7/1p5/7/1p5/1M2L2/w/-1");
    clicks(&mut app, "b1 b3");
    edit(&mut app, EditorCommand::Open);
    edit(&mut app, EditorCommand::Clear);
    let setup = editor(&app).setup().clone();
    assert!(tokens_show(&mut app, &setup), "an open chain is not in the way");
    edit(&mut app, EditorCommand::Leave);
    settle(&mut app);
    assert_eq!((screen(&app), moves_of(&app).as_str()), (Screen::Playing, ""));
    let position = *app.world().resource::<Match>().position();
    assert!(tokens_agree(&mut app, &position));
    clicks(&mut app, "e1 e2");
    assert_eq!(moves_of(&app), "e1e2");
}

#[test]
fn a_move_that_is_being_shown_is_not_in_the_way() {
    let mut app = app();
    two_players(&mut app);
    click(&mut app, "a2");
    click(&mut app, "a3");
    frames(&mut app, 3);
    edit(&mut app, EditorCommand::Clear);
    edit(&mut app, EditorCommand::Load(Box::new(Setup::EMPTY)));
    frames(&mut app, 60);
    assert!(tokens_show(&mut app, &Setup::EMPTY));
    edit(&mut app, EditorCommand::Leave);
    let position = *app.world().resource::<Match>().position();
    assert!(tokens_agree(&mut app, &position));
    assert_eq!(moves_of(&app), "a2a3");
}

#[test]
fn a_chain_under_way_can_be_ended() {
    let mut app = editing("3l3/7/7/7/M6/7/2L4/w/42");
    assert_eq!(arrows(&app), [Arrow { path: vec![square("a1")], kind: ArrowKind::Chain }]);
    assert!(matches!(editor(&app).validity(), Validity::Playable(_)));
    edit(&mut app, EditorCommand::EndChain);
    assert_eq!(fen(&app), "3l3/7/7/7/M6/7/2L4/w/-1");
}

#[test]
fn a_man_on_his_way_shows_where_he_would_stand() {
    let mut app = editing(EMPTY);
    edit(&mut app, EditorCommand::HoverWithPiece(Some(square("b2"))));
    assert_eq!(squares_in::<Hovered>(&app), ["b2"]);
    edit(&mut app, EditorCommand::Put(square("b2"), Piece { color: Color::Black, kind: PieceKind::Superpawn }));
    assert_eq!(fen(&app), "7/7/7/7/7/1s5/7/w/-1");
    assert_eq!(editor(&app).hovered(), None);
}
