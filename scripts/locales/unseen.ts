/** Texts that look as if a person saw them: by file, as `shown-texts.mjs` writes them. Say why where it is not plain. */
export const UNSEEN: readonly (readonly [file: string, text: string])[] = [
  // Kinds of what is dragged, as the browser calls them.
  ['src-renderer/chat/composer/message-field.tsx', 'Files'],
  ['src-renderer/chat/files/drop-zone.tsx', 'Files'],
  // Groups of commands, by which the palette sorts them.
  ['src-renderer/chat/chat-commands.ts', 'In this chat'],
  ['src-renderer/chat/files/attach-button.tsx', 'In this chat'],
  ['src-renderer/chat/model/model-picker.tsx', 'In this chat'],
  // Commands, as they are typed in any language.
  ['src-renderer/chat/slash/slash-commands.ts', '/remember global'],
  ['src-renderer/chat/slash/slash-commands.ts', '/remember project'],
  ['src-renderer/chat/slash/slash-commands.ts', '/handoff now'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory pages'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory verify'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory flush'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory stale'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory diagnostics'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory traces'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory trace'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory on'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory off'],
  ['src-renderer/chat/slash/slash-commands.ts', '/memory r'],
  // Fonts and styles.
  ['src-renderer/diagrams/config.ts', 'system-ui, "Segoe UI", "Noto Sans", sans-serif'],
  [
    'src-renderer/diagrams/config.ts',
    '.edgeLabel rect.background { opacity: 1; } .mindmap-node .text-inner-tspan { fill:',
  ],
  ['src-renderer/capture/appearance.ts', '(prefers-color-scheme: dark)'],
  // The name of a group, which the palette says.
  ['src-renderer/handoff/handoff-button.tsx', 'In this chat'],
  // A type of the browser's.
  ['src-renderer/handoff/use-dropped-handoff.ts', 'Files'],
  ['src-renderer/projects/project-settings.tsx', '.hearth/memory/config.json'],
  // A type of the browser's.
  ['src-renderer/projects/projects-page.tsx', 'Files'],
  // Stored in the notebook, as the name of a section.
  ['src-renderer/memory/inbox/inbox-requests.ts', 'Captures'],
  // The name of the app, the same in every language.
  ['src-main/shell/dialogs/consent-dialog.ts', 'Hearth'],
  ['src-main/shell/lifecycle/electron-app.ts', 'Hearth'],
  ['src-main/shell/tray/tray.ts', 'Hearth'],
  ['src-main/shell/windows/main-window.ts', 'Hearth'],
  ['src-main/shell/windows/page-gone.ts', 'Hearth'],
  // Names of events.
  ['src-main/shell/desktop.ts', 'desktop:capture-given'],
  ['src-main/shell/desktop.ts', 'desktop:stays-in-tray'],
  ['src-main/shell/windows/capture-window.ts', 'desktop:capture-shown'],
  ['src-main/inference/pair-scorer.ts', 'slow'],
  ['src-main/inference/pair-scorer.ts', 'unavailable'],
  // For the log.
  ['src-main/app/run.ts', 'The process of the window ended:'],
  // The name of a key, as the setting holds it.
  ['src-main/capture/accelerator.ts', 'Alt'],
  // Only tests have a script.
  ['src-main/model/scripted.ts', 'A script answers.'],
  // The title of a window that is never visible, and SQL.
  ['src-main/shell/diagrams/diagram-page.ts', 'Diagrams'],
  ['src-main/store/rows/forget-details.ts', 'SELECT NULL AS "where", NULL AS role, NULL AS at, id AS refId,'],
  ['src-main/store/rows/forget-details.ts', 'FROM conversations WHERE id = @owner'],
  // Defaults of the schema: what stands in a handoff is stored, so it stays English.
  ['src-renderer/settings/rows/projects.ts', 'Goal'],
  ['src-renderer/settings/rows/projects.ts', 'State'],
  ['src-renderer/settings/rows/projects.ts', 'Decisions'],
  ['src-renderer/settings/rows/projects.ts', 'Open questions'],
  ['src-renderer/settings/rows/projects.ts', 'Next steps'],
  ['src-renderer/settings/rows/projects.ts', 'Memory used'],
  // The name of a header of HTTP.
  ['src-renderer/settings/servers/header-dialog.tsx', 'Authorization'],
  // Fields of a request, and names of a variable and a header as one would type them.
  ['src-renderer/settings/tools/launch-fields.tsx', 'name'],
  ['src-renderer/settings/tools/launch-fields.tsx', 'command'],
  ['src-renderer/settings/tools/launch-fields.tsx', 'folder'],
  ['src-renderer/settings/tools/launch-fields.tsx', 'url'],
  ['src-renderer/settings/tools/pair-fields.tsx', 'API_KEY'],
  ['src-renderer/settings/tools/pair-fields.tsx', 'Authorization'],
  // The name of a product.
  ['src-renderer/settings/access/add-client-dialog.tsx', 'Claude Code'],
  // How Electron and the browser call keys and systems.
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Mac OS X'],
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Up'],
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Down'],
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Left'],
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Right'],
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Cmd'],
  ['src-renderer/ui/keyboard/accelerator-keys.ts', 'Ctrl'],
  ['src-renderer/ui/keyboard/key-caps.ts', 'Mac OS X'],
  ['src-renderer/ui/keyboard/key-caps.ts', 'Key'],
  ['src-renderer/ui/keyboard/key-caps.ts', 'Digit'],
  ['src-renderer/palette/keys-in-place.ts', 'Up'],
  ['src-renderer/palette/keys-in-place.ts', 'Down'],
  ['src-renderer/palette/keys-in-place.ts', 'Del'],
  // The name of the app, a media query and a selector.
  ['src-renderer/frame/sidebar.tsx', 'Hearth'],
  ['src-renderer/window/window-state.ts', '(prefers-color-scheme: dark)'],
  [
    'src-renderer/frame/first-place.ts',
    ':is(button, input, select, textarea):enabled:not([tabindex="-1"]), a[href], [tabindex="0"]',
  ],
  // What a model reads of a tool.
  ['src-main/memory/tools/definitions.ts', 'Forget after so many days'],
  // Read by the model of another program, like Hearth's own tools.
  ['src-main/mcp/memory/outside.ts', 'project: there is no trusted project called'],
  ['src-main/mcp/memory/write.ts', 'id: there is no such fact; call recall for the ids of facts'],
  ['src-main/mcp/memory/write.ts', 'id: this fact was changed meanwhile; call recall again'],
  ['src-main/mcp/memory/write.ts', 'text: a password or key is not passed on; use Forget in Hearth for it'],
  [
    'src-main/mcp/memory/write.ts',
    'text: no fact has these words, so there is nothing to delete; call recall for what is kept',
  ],
  ['src-main/mcp/protocol/resources.ts', 'Profile'],
  ['src-main/mcp/protocol/resources.ts', 'What is known of the person'],
  ['src-main/mcp/protocol/resources.ts', 'Project memory'],
  ['src-main/mcp/protocol/resources.ts', 'The memory of a project'],
  ['src-main/mcp/protocol/resources.ts', 'Fact'],
  ['src-main/mcp/protocol/resources.ts', 'A fact with its history, by the id that recall gave'],
  ['src-main/mcp/protocol/resources.ts', 'Continue from a handoff'],
  ['src-main/mcp/protocol/resources.ts', 'Begin where the latest handoff from Hearth ended'],
  ['src-main/mcp/protocol/resources.ts', 'There is no handoff yet. Make one in Hearth first.'],
  ['src-main/mcp/protocol/resources.ts', 'There is no such fact.'],
  ['src-main/mcp/protocol/server.ts', 'Hearth'],
  ['src-main/mcp/protocol/tools.ts', 'Context'],
  [
    'src-main/mcp/protocol/tools.ts',
    'Call this first: who the person is, what they worked on lately, and the memory of a project.',
  ],
  ['src-main/mcp/protocol/tools.ts', 'Recall'],
  ['src-main/mcp/protocol/tools.ts', 'Search what the person said and noted before, in all their chats.'],
  ['src-main/mcp/protocol/tools.ts', 'Remember'],
  [
    'src-main/mcp/protocol/tools.ts',
    'Keep one lasting fact about the person or a project. "staged": it waits until the person accepts it; "known": nothing to add.',
  ],
  ['src-main/mcp/protocol/tools.ts', 'Correct'],
  ['src-main/mcp/protocol/tools.ts', 'Replace a fact that is wrong or no longer true. The person can undo it.'],
  ['src-main/mcp/protocol/tools.ts', 'Timeline'],
  ['src-main/mcp/protocol/tools.ts', 'How facts about a topic changed, the oldest first.'],
  ['src-main/mcp/protocol/tools.ts', 'Forget'],
  [
    'src-main/mcp/protocol/tools.ts',
    'Ask that facts with these words are deleted. The person decides: it is always "staged".',
  ],
];
