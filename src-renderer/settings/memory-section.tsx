import { Switch } from '../ui/switch';
import { useWindow } from '../window-state';
import { ChoiceRow } from './choice-row';
import { NumberRow } from './number-row';
import { SettingRow } from './setting-row';
import { useSetting } from './use-setting';

const modes = [
  { value: 'both', label: 'Both' },
  { value: 'personal_ai', label: 'Assistant' },
  { value: 'project_builder', label: 'Projects' },
];

const reviews = [
  { value: 'stated-auto', label: 'What you did not say yourself' },
  { value: 'all', label: 'Everything' },
  { value: 'off', label: 'Nothing is taken from chats' },
];

export function MemorySection() {
  return (
    <>
      <RememberRow />
      <GreetingRow />
      <ChoiceRow
        settingKey="workspace.mode"
        title="This workspace is for"
        hint="Assistant remembers you, Projects keeps to linked folders."
        options={modes}
      />
      <ChoiceRow
        settingKey="memory.review"
        title="Ask before it is kept"
        hint="What waits for you before Hearth remembers it."
        options={reviews}
      />
      <NumberRow
        settingKey="memory.working_memory_ttl_days"
        title="Days of working memory"
        hint="How long what was going on in a chat is kept for later ones,"
        min={1}
        max={365}
        defaultValue={14}
      />
      <NumberRow
        settingKey="memory.max_tokens"
        title="Memory in a chat"
        hint="Tokens that all memory together takes of the window,"
        min={256}
        max={16_384}
        defaultValue={null}
        defaultText="a quarter of the window, at most 4,096"
      />
      <NumberRow
        settingKey="memory.working_memory_max_tokens"
        title="Recent context in a chat"
        hint="Tokens of working memory in a chat,"
        min={100}
        max={4_000}
        defaultValue={1_000}
      />
      <NumberRow
        settingKey="memory.facts_max_active"
        title="Facts kept active"
        hint="In each part of memory; the oldest beyond it are archived,"
        min={10}
        max={500}
        defaultValue={50}
      />
      <NumberRow
        settingKey="memory.facts_max_chars"
        title="Length of the facts in a chat"
        hint="Characters,"
        min={500}
        max={8_000}
        defaultValue={2_000}
      />
      <NumberRow
        settingKey="memory.recall_max_tokens"
        title="Recalled with a message"
        hint="Tokens found again and added to one message,"
        min={0}
        max={2_000}
        defaultValue={200}
      />
    </>
  );
}

function RememberRow() {
  const namespace = useSetting('memory.user_namespace');
  const isStartedWithout = useWindow((state) => state.info?.isMemoryOff === true);
  return (
    <SettingRow
      title="Remember across chats"
      hint={
        isStartedWithout
          ? 'Hearth was started with --no-memory: nothing is remembered in this run, whatever stands here.'
          : 'What you tell it in one chat can help in the next. Default: off, until you allow it.'
      }
      setting={namespace}
      isDefault={namespace.value === null}
    >
      <Switch
        label="Remember across chats"
        isOn={Boolean(namespace.value)}
        onChange={(isOn) => namespace.save(isOn ? 'user' : null)}
      />
    </SettingRow>
  );
}

function GreetingRow() {
  const greeting = useSetting('memory.proactive_session_greeting');
  return (
    <SettingRow
      title="Begin with what was going on"
      hint="The first answer of a chat picks up where the last one ended. Default: off."
      setting={greeting}
      isDefault={greeting.value !== true}
    >
      <Switch label="Begin with what was going on" isOn={greeting.value === true} onChange={greeting.save} />
    </SettingRow>
  );
}
