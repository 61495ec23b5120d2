import { expect } from 'vitest';
import type { McpWorld } from './mcp.fixture';

const AT_ONCE = 10;

/** Two programs make `each` calls to `remember` side by side; nothing of it may be lost or doubled. */
export async function crowd(world: McpWorld, each: number): Promise<void> {
  const place = world.openOther('Busy');
  const countCalls = () => Number(world.db.prepare('SELECT count(*) FROM mcp_calls').pluck().get());
  const before = countCalls();
  const names = ['First', 'Second'];
  await Promise.all(
    names.map(async (name) => {
      const client = await world.connect((await world.add(name, ['propose', 'stated'], place.id)).token);
      const one = async (nth: number) => {
        const text = `${name} builds machine number ${nth}`;
        const { structuredContent } = await client.callTool({ name: 'remember', arguments: { text } });
        expect(structuredContent).toMatchObject({ result: 'committed' });
      };
      for (let at = 0; at < each; at += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, (_, more) => one(at + more)));
    }),
  );
  expect(countCalls() - before).toBe(each * names.length);
  for (const name of names) {
    const texts = world.db
      .prepare<[string, string], string>(
        "SELECT after_text FROM revisions WHERE client = ? AND workspace_id = ? AND kind = 'add'",
      )
      .pluck()
      .all(name, place.id);
    expect(texts).toHaveLength(each);
    expect(new Set(texts).size).toBe(each);
  }
}
