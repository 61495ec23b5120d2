import '../../locale/messages';
import { createProjectConfigs } from '../linking/project-config';
import { createProjectTool } from '../staging/project-tool';
import { readForeignMemory } from './foreign-memory';
import { digestOf } from './project-files';
import { createProjectMemory } from './project-memory';

/** Asks everything that can be asked of a project: run under strace, with the time of its trust or `none`. */
const [, , realPath = '', trusted] = process.argv;
const project = { id: 'p', realPath, trustedAt: trusted === 'none' ? null : Number(trusted) };
const memory = createProjectMemory(() => ({ maxLines: 200, maxBytes: 8_192 }));
const tool = createProjectTool({ project: () => project, memory, isStrict: () => true, stage: () => undefined });
const change = { op: 'add', topic: 'Build', text: 'one more', old: null } as const;

memory.read(project);
memory.problems(project);
createProjectConfigs()(project);
memory.listTopics(project);
readForeignMemory(project);
await tool.read('p', null);
await tool.read('p', 'Build');
await tool.stage({ ...change, projectId: 'p' }, { conversationId: 'c' });
memory.refuse(project, change);
memory.write(project, change, digestOf('- one\n'));
