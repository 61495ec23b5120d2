import type { InstalledModel } from '../../../src-preload/contract/model';
import type { ChatRequest, ModelEntry, ModelEvent } from '../types';
import type { ServerAbility, ServerStorage } from './server-storage';

type Ability = ServerAbility['ability'];
type Said = InstalledModel['said'];

/** What models of one server can do, beyond what the server says of them. */
export type Abilities = {
  /** With what the person said, and what was found out where the server says nothing. */
  readonly of: (entry: ModelEntry) => Pick<InstalledModel, 'capabilities' | 'untried' | 'said'>;
  readonly say: (model: string, ability: Ability, can: boolean | null) => void;
  /** An answer shows what its model can do. True where that is news. */
  readonly learn: (request: ChatRequest, event: ModelEvent) => boolean;
};

type AbilityRows = Pick<ServerStorage, 'abilities' | 'setAbility' | 'dropAbility'>;

/** @param isTold whether the server says what its models can do: then nothing is learned from answers */
export function createAbilities(rows: AbilityRows, serverId: string, isTold: boolean): Abilities {
  let known = rows.abilities(serverId);
  const find = (model: string, ability: Ability, source: ServerAbility['source']) =>
    known.find((one) => one.model === model && one.ability === ability && one.source === source)?.can;
  const found = (model: string, ability: Ability, can: 0 | 1): boolean => {
    if (isTold || find(model, ability, 'trial') === can) return false;
    rows.setAbility({ serverId, model, ability, source: 'trial', can });
    known = rows.abilities(serverId);
    return true;
  };
  return {
    of: ({ name, capabilities, untried = [] }) => {
      const said: Said = Object.fromEntries(
        known.flatMap(({ model, ability, source, can }) =>
          model === name && source === 'person' ? [[ability, can === 1]] : [],
        ),
      );
      const can = new Set(capabilities);
      const open = new Set(untried);
      for (const ability of ['tools', 'vision', 'thinking'] as const) {
        const trial = open.has(ability) ? find(name, ability, 'trial') : undefined;
        const is = said[ability] ?? (trial === undefined ? undefined : trial === 1);
        if (is === undefined) continue;
        open.delete(ability);
        if (is) can.add(ability);
        else can.delete(ability);
      }
      return { capabilities: [...can], untried: [...open], said };
    },
    say: (model, ability, can) => {
      const row = { serverId, model, ability, source: 'person' } as const;
      if (can === null) rows.dropAbility(row);
      else rows.setAbility({ ...row, can: can ? 1 : 0 });
      known = rows.abilities(serverId);
    },
    learn: (request, event) => {
      const { model } = request;
      if (event.kind === 'tool_calls') return found(model, 'tools', 1);
      if (event.kind !== 'failed') return false;
      if (event.error.code === 'no_tools') return found(model, 'tools', 0);
      if (event.error.code === 'no_thinking') return found(model, 'thinking', 0);
      return event.error.code === 'no_images' && found(model, 'vision', 0);
    },
  };
}
