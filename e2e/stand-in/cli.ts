import { parseArgs } from 'node:util';
import { startStandIn } from './index.ts';

// The stand-in as a process of its own: one JSON line with its address, then it serves until it is ended.
//   node e2e/stand-in/cli.ts --port 11434 --tokens-per-second 200 --model name:latest
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    'tokens-per-second': { type: 'string' },
    model: { type: 'string', multiple: true },
  },
});

const pace = values['tokens-per-second'];
const standIn = await startStandIn({
  ...(values.port ? { port: Number(values.port) } : {}),
  ...(pace ? { tokensPerSecond: Number(pace) } : {}),
  ...(values.model ? { models: values.model.map((name) => ({ name, capabilities: ['completion', 'tools'] })) } : {}),
});
process.stdout.write(`${JSON.stringify({ host: standIn.host })}\n`);
