/** What can be undone together, by `history:undo-group`. */
export type Undone = { readonly groupId: string };
