import { afterAll, beforeAll, it } from 'vitest';
import { type McpWorld, startMcpWorld } from './mcp.fixture';
import { crowd } from './mcp-crowd.fixture';

let world: McpWorld;
beforeAll(async () => {
  world = await startMcpWorld();
});
afterAll(() => world.end());

it('two programs that make 5,000 calls each at once lose and double nothing', () => crowd(world, 5_000), 1_200_000);
