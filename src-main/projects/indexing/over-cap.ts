import type { ProjectIndex } from './project-index';

export type OverCap = { readonly place: string; readonly message: string };

/** Says each time files were read again which indexes hold more than a prompt is told of them. */
export function tellingOverCap(index: ProjectIndex, tell: (over: readonly OverCap[]) => Promise<void>): ProjectIndex {
  return {
    ...index,
    follow: async (projectId, project, memory) => {
      await index.follow(projectId, project, memory);
      if (project === null) return;
      await tell(
        memory.read(project).flatMap(({ path, isOverCap, injectedBytes, sizeBytes }) => {
          const message = `Chats are told the first ${injectedBytes} of ${sizeBytes} bytes.`;
          return isOverCap ? [{ place: `${project.name}: ${path}`, message }] : [];
        }),
      );
    },
  };
}
