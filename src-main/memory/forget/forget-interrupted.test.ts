import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everywhere, SENTINEL } from '../forget.fixture';
import { maintenanceTasks } from '../maintenance/maintenance-tasks';

describe('Forget that is cut off, or that more is said during', () => {
  it('ended after any piece leaves an index that says what the store says, and ends what was begun when asked again', async () => {
    let ends = Number.POSITIVE_INFINITY;
    let pieces = 0;
    const { forget, db, filesWith, folder } = await everywhere({
      meanwhile: () => {
        pieces += 1;
        if (pieces > ends) throw new Error('killed');
      },
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    for (ends = 1; ends < 100; ends += 1) {
      pieces = 0;
      const isKilled = await forget.apply(SENTINEL, ticked).then(
        () => false,
        () => true,
      );
      const compared = maintenanceTasks(db, join(folder, 'hearth.db')).compare({ zone: 'UTC', projectSections: [] });
      expect(compared.differences).toEqual([]);
      if (!isKilled) break;
    }
    expect(ends).toBeGreaterThan(3);
    expect(filesWith(SENTINEL)).toEqual([]);
  });

  it.each([1, 2, 5, 9])('cut off after piece %i finishes at the next start what was agreed to', async (end) => {
    let pieces = 0;
    const { forget, db, filesWith, folder } = await everywhere({
      meanwhile: () => {
        pieces += 1;
        if (pieces === end) throw new Error('killed');
      },
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    await expect(forget.apply(SENTINEL, ticked)).rejects.toThrow('killed');
    // What the order itself names is no place.
    expect((await forget.find(SENTINEL)).filter(({ kind }) => kind === 'outside')).toEqual([]);
    expect(await forget.finish()).toEqual({ did: 'words', isDone: true });
    expect(filesWith(SENTINEL)).toEqual([]);
    expect(readdirSync(join(folder, 'backups'))).toEqual(['fresh.db']);
    const compared = maintenanceTasks(db, join(folder, 'hearth.db')).compare({ zone: 'UTC', projectSections: [] });
    expect(compared.differences).toEqual([]);
    expect(await forget.finish()).toEqual({ did: 'nothing', isDone: true });
  });

  it('says which backups still have the words where no new one can be made, and replaces them when there is room', async () => {
    let isFull = true;
    const { forget, filesWith, folder } = await everywhere({
      beforeBackup: () => {
        if (isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    const receipt = await forget.apply(SENTINEL, ticked);
    expect(receipt).toMatchObject({ copiesReplaced: 0, copiesWaiting: { count: 2, why: 'The disk is full.' } });
    expect(receipt.places.every(({ left }) => left === 0)).toBe(true);
    const copies = ['backups/hearth-000001-old.db', 'hearth.db.damaged-20261122T013659Z'];
    // What is kept until then names the copies, no word.
    expect(filesWith(SENTINEL).toSorted()).toEqual(copies);
    expect(await forget.finish()).toEqual({ did: 'copies', isDone: false });
    // Made since, without the words: it stays.
    writeFileSync(join(folder, 'backups', 'hearth-000009-later.db'), 'clean');
    isFull = false;
    expect(await forget.finish()).toEqual({ did: 'copies', isDone: true });
    expect(filesWith(SENTINEL)).toEqual([]);
    expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual(['fresh.db', 'hearth-000009-later.db']);
  });

  it('asked for something else first ends what was cut off before', async () => {
    let pieces = 0;
    const { forget, filesWith } = await everywhere({
      meanwhile: () => {
        pieces += 1;
        if (pieces === 2) throw new Error('killed');
      },
    });
    const ticked = (await forget.find(SENTINEL)).map(({ id }) => id);
    await expect(forget.apply(SENTINEL, ticked)).rejects.toThrow('killed');
    await forget.apply('very much', []);
    expect(filesWith(SENTINEL)).toEqual([]);
  });

  it('what is said while it goes on stays, findable, and is counted as left', async () => {
    let more: (() => Promise<unknown>) | undefined;
    const { forget, store, say, conversationId } = await everywhere({
      meanwhile: async () => {
        const once = more;
        more = undefined;
        await once?.();
      },
    });
    const places = await forget.find(SENTINEL);
    let added = '';
    more = async () => {
      added = (await say(`Again ${SENTINEL}`, { conversationId })).id;
    };
    const receipt = await forget.apply(
      SENTINEL,
      places.map(({ id }) => id),
    );
    expect(receipt.places.find(({ id }) => id === `message:${added}`)).toMatchObject({ removed: 0, left: 1 });
    expect(store.searchRows.read({ kind: 'message', refId: added })[0]?.self).toContain(SENTINEL.toLowerCase());
  });

  it('tells what is kept in memory before it begins and once it is done', async () => {
    const told: string[] = [];
    const { forget } = await everywhere({
      forgotten: ({ mayHold, placeIds }) => {
        told.push(`${mayHold(SENTINEL)} ${mayHold('else')} ${placeIds.length}`);
      },
    });
    await forget.apply(SENTINEL, ['copies:']);
    expect(told).toEqual(['true false 1', 'true false 1']);
  });
});
