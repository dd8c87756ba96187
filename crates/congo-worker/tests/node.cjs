// Answers tasks in Node, for node.rs: node node.cjs GLUE TABLES. Input: tasks; output: reports and answers, each with its
// length in four bytes, little-endian, and the latter with a byte before it: 0 for a report, 1 for an answer. With three
// more words, perft FEN DEPTH, it prints the number of lines.
const fs = require("fs");

const [glue, tables, command, fen, depth] = process.argv.slice(2);
const { Worker, perft } = require(glue);

function send(kind, bytes) {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(bytes.length + 1);
  head[4] = kind;
  fs.writeSync(1, Buffer.concat([head, bytes]));
}

if (command === "perft") {
  fs.writeSync(1, String(perft(fen, Number(depth))));
} else {
  const worker = new Worker(fs.readFileSync(tables), 64);
  const input = fs.readFileSync(0);
  for (let at = 0; at < input.length; ) {
    const end = at + 4 + input.readUInt32LE(at);
    send(1, worker.run(input.subarray(at + 4, end), (report) => send(0, report)));
    at = end;
  }
}
