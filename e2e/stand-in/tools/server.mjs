// A tool server over standard input and output, as another person's program is one: no line of Hearth's and no package.
// node server.mjs <file> [--many <n>] [--ends]: the file's text describes its first tool; with --ends it ends at once.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { crc32, deflateSync } from 'node:zlib';

const [file = '', ...flags] = process.argv.slice(2);
('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC');

if (flags.includes('--ends')) {
  process.stderr.write('Error: Cannot find the tables of this port\n');
  process.exit(1);
}
process.stderr.write(`tide server for ${process.env.PORT_KEY === undefined ? 'anybody' : 'somebody with a key'}\n`);

const tool = (name, description, properties = {}) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties) },
});

function tools() {
  const many = Number(flags[flags.indexOf('--many') + 1] ?? 0) || 0;
  return [
    {
      ...tool('read_tides', readFileSync(file, 'utf8').trim(), {
        station: { type: 'string', description: 'Its name' },
      }),
      annotations: { readOnlyHint: true },
    },
    { ...tool('draw_tides', 'Draws the tides of a day.'), title: 'Draw the tides' },
    { ...tool('set_gauge', 'Sets a gauge back to zero.'), annotations: { destructiveHint: true } },
    ...Array.from({ length: many }, (_, nth) =>
      tool(
        nth === 0 ? 'n'.repeat(120) : `table_${nth}`,
        `Reads table ${nth} of the port. ${'Of great length. '.repeat(nth % 7)}`,
      ),
    ),
  ];
}

/** A PNG in grey: a tide, dark below its line. */
function picture(width, height) {
  const part = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]);
  const line = (x) => height * (0.5 - 0.35 * Math.sin((x / width) * 4 * Math.PI));
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => (y < line(x) ? 236 : 120)),
  ]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.from(rows.flat()))),
    part('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]).toString('base64');
}

const text = (words) => ({ content: [{ type: 'text', text: words }] });

function call({ name, arguments: given }) {
  if (name === 'read_tides') return text(`High water at ${given?.station} 06:12 and 18:40, 3.1 m`);
  if (name === 'draw_tides') {
    return {
      content: [
        { type: 'text', text: 'The tides of today' },
        { type: 'image', data: picture(240, 120), mimeType: 'image/png' },
      ],
    };
  }
  return { ...text('The gauge does not answer'), isError: true };
}

const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: 'tides', version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools: tools() }),
  'tools/call': call,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue;
  const answer = answers[method];
  const body = answer ? { result: answer(params ?? {}) } : { error: { code: -32_601, message: `no method ${method}` } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...body })}\n`);
}
