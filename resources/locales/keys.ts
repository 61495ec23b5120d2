// Written by `npm run locales` from en/: do not edit.
import type { AppKeys } from './keys/app';
import type { BridgeKeys } from './keys/bridge';
import type { CaptureKeys } from './keys/capture';
import type { ChatKeys } from './keys/chat';
import type { ChatBranchesKeys } from './keys/chat-branches';
import type { ChatCompactionKeys } from './keys/chat-compaction';
import type { ChatComposerKeys } from './keys/chat-composer';
import type { ChatConnectionKeys } from './keys/chat-connection';
import type { ChatContextKeys } from './keys/chat-context';
import type { ChatFilesKeys } from './keys/chat-files';
import type { ChatFindKeys } from './keys/chat-find';
import type { ChatListKeys } from './keys/chat-list';
import type { ChatLogKeys } from './keys/chat-log';
import type { ChatMemoryKeys } from './keys/chat-memory';
import type { ChatMessageKeys } from './keys/chat-message';
import type { ChatModelKeys } from './keys/chat-model';
import type { ChatOptionsKeys } from './keys/chat-options';
import type { ChatPrintKeys } from './keys/chat-print';
import type { ChatSlashKeys } from './keys/chat-slash';
import type { ChatSourcesKeys } from './keys/chat-sources';
import type { ChatToolsKeys } from './keys/chat-tools';
import type { CommandsKeys } from './keys/commands';
import type { DraftsKeys } from './keys/drafts';
import type { ForgetKeys } from './keys/forget';
import type { FrameKeys } from './keys/frame';
import type { HandoffKeys } from './keys/handoff';
import type { KeysKeys } from './keys/keys';
import type { MainAppKeys } from './keys/main-app';
import type { MainAssistantKeys } from './keys/main-assistant';
import type { MainCaptureKeys } from './keys/main-capture';
import type { MainConsentKeys } from './keys/main-consent';
import type { MainDiskKeys } from './keys/main-disk';
import type { MainHandoffKeys } from './keys/main-handoff';
import type { MainInferenceKeys } from './keys/main-inference';
import type { MainKeysKeys } from './keys/main-keys';
import type { MainMcpKeys } from './keys/main-mcp';
import type { MainMemoryKeys } from './keys/main-memory';
import type { MainModelKeys } from './keys/main-model';
import type { MainModelOllamaKeys } from './keys/main-model-ollama';
import type { MainModelOpenaiKeys } from './keys/main-model-openai';
import type { MainModelServerKeys } from './keys/main-model-server';
import type { MainModelWireKeys } from './keys/main-model-wire';
import type { MainOutsideToolsKeys } from './keys/main-outside-tools';
import type { MainPrivacyKeys } from './keys/main-privacy';
import type { MainProjectsKeys } from './keys/main-projects';
import type { MainRecallKeys } from './keys/main-recall';
import type { MainSettingsKeys } from './keys/main-settings';
import type { MainShellKeys } from './keys/main-shell';
import type { MainShellDiagramsKeys } from './keys/main-shell-diagrams';
import type { MainStoreKeys } from './keys/main-store';
import type { MainSyncKeys } from './keys/main-sync';
import type { MainSyncCarriersKeys } from './keys/main-sync-carriers';
import type { MainSyncMembershipKeys } from './keys/main-sync-membership';
import type { MainSyncPairingKeys } from './keys/main-sync-pairing';
import type { MainSyncSealingKeys } from './keys/main-sync-sealing';
import type { MainTraceKeys } from './keys/main-trace';
import type { MainTransferKeys } from './keys/main-transfer';
import type { MainUpdatesKeys } from './keys/main-updates';
import type { MainWorkspacesKeys } from './keys/main-workspaces';
import type { MemoryKeys } from './keys/memory';
import type { MemoryFactsKeys } from './keys/memory-facts';
import type { MemoryHistoryKeys } from './keys/memory-history';
import type { MemoryInboxKeys } from './keys/memory-inbox';
import type { MemoryNotebookKeys } from './keys/memory-notebook';
import type { MemoryReviewKeys } from './keys/memory-review';
import type { MemoryTimelineKeys } from './keys/memory-timeline';
import type { MemoryWorkingKeys } from './keys/memory-working';
import type { ModelsKeys } from './keys/models';
import type { OnboardingKeys } from './keys/onboarding';
import type { PaletteKeys } from './keys/palette';
import type { ProjectsKeys } from './keys/projects';
import type { ReplyTraceKeys } from './keys/reply-trace';
import type { SearchKeys } from './keys/search';
import type { SettingKeys } from './keys/setting';
import type { SettingsKeys } from './keys/settings';
import type { SettingsAccessKeys } from './keys/settings-access';
import type { SettingsDevicesKeys } from './keys/settings-devices';
import type { SettingsSecurityKeys } from './keys/settings-security';
import type { SettingsToolsKeys } from './keys/settings-tools';
import type { SettingsUpdatesKeys } from './keys/settings-updates';
import type { ShortcutKeys } from './keys/shortcut';
import type { TracesKeys } from './keys/traces';
import type { TransferKeys } from './keys/transfer';
import type { UiKeys } from './keys/ui';
import type { UiDiagramsKeys } from './keys/ui-diagrams';
import type { UiSecretsKeys } from './keys/ui-secrets';
import type { WindowKeys } from './keys/window';
import type { WorkspacesKeys } from './keys/workspaces';

export interface WindowMessages
  extends AppKeys,
    BridgeKeys,
    CaptureKeys,
    ChatKeys,
    ChatBranchesKeys,
    ChatCompactionKeys,
    ChatComposerKeys,
    ChatConnectionKeys,
    ChatContextKeys,
    ChatFilesKeys,
    ChatFindKeys,
    ChatListKeys,
    ChatLogKeys,
    ChatMemoryKeys,
    ChatMessageKeys,
    ChatModelKeys,
    ChatOptionsKeys,
    ChatPrintKeys,
    ChatSlashKeys,
    ChatSourcesKeys,
    ChatToolsKeys,
    CommandsKeys,
    DraftsKeys,
    ForgetKeys,
    FrameKeys,
    HandoffKeys,
    KeysKeys,
    MemoryKeys,
    MemoryFactsKeys,
    MemoryHistoryKeys,
    MemoryInboxKeys,
    MemoryNotebookKeys,
    MemoryReviewKeys,
    MemoryTimelineKeys,
    MemoryWorkingKeys,
    ModelsKeys,
    OnboardingKeys,
    PaletteKeys,
    ProjectsKeys,
    ReplyTraceKeys,
    SearchKeys,
    SettingKeys,
    SettingsKeys,
    SettingsAccessKeys,
    SettingsDevicesKeys,
    SettingsSecurityKeys,
    SettingsToolsKeys,
    SettingsUpdatesKeys,
    ShortcutKeys,
    TracesKeys,
    TransferKeys,
    UiKeys,
    UiDiagramsKeys,
    UiSecretsKeys,
    WindowKeys,
    WorkspacesKeys {}

export interface MainMessages
  extends MainAppKeys,
    MainAssistantKeys,
    MainCaptureKeys,
    MainConsentKeys,
    MainDiskKeys,
    MainHandoffKeys,
    MainInferenceKeys,
    MainKeysKeys,
    MainMcpKeys,
    MainMemoryKeys,
    MainModelKeys,
    MainModelOllamaKeys,
    MainModelOpenaiKeys,
    MainModelServerKeys,
    MainModelWireKeys,
    MainOutsideToolsKeys,
    MainPrivacyKeys,
    MainProjectsKeys,
    MainRecallKeys,
    MainSettingsKeys,
    MainShellKeys,
    MainShellDiagramsKeys,
    MainStoreKeys,
    MainSyncKeys,
    MainSyncCarriersKeys,
    MainSyncMembershipKeys,
    MainSyncPairingKeys,
    MainSyncSealingKeys,
    MainTraceKeys,
    MainTransferKeys,
    MainUpdatesKeys,
    MainWorkspacesKeys {}
