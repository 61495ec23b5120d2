// Written by `npm run locales` from en/: do not edit.
import type { Tag } from '../arguments';

export interface WorkspacesKeys {
  readonly 'workspaces.delete.title': { readonly name: string };
  readonly 'workspaces.delete.cancel': null;
  readonly 'workspaces.delete.delete': null;
  readonly 'workspaces.delete.text': null;
  readonly 'workspaces.delete.type': { readonly b: Tag; readonly name: string };
  readonly 'workspaces.name.new': null;
  readonly 'workspaces.name.rename-it': { readonly name: string };
  readonly 'workspaces.name.cancel': null;
  readonly 'workspaces.name.create': null;
  readonly 'workspaces.name.rename': null;
  readonly 'workspaces.name.name': null;
  readonly 'workspaces.name.hint': null;
  readonly 'workspaces.command.new': null;
  readonly 'workspaces.command.new-words': null;
  readonly 'workspaces.command.use': { readonly name: string };
  readonly 'workspaces.command.use-words': null;
  readonly 'workspaces.command.rename': null;
  readonly 'workspaces.command.export': null;
  readonly 'workspaces.command.export-words': null;
  readonly 'workspaces.command.delete': null;
  readonly 'workspaces.command.mode': null;
  readonly 'workspaces.item.gone': { readonly deleted: string; readonly gone: string };
  readonly 'workspaces.item.restore': null;
  readonly 'workspaces.item.rename': null;
  readonly 'workspaces.item.used-for': null;
  readonly 'workspaces.item.exporting': null;
  readonly 'workspaces.item.export': null;
  readonly 'workspaces.item.delete': null;
  readonly 'workspaces.item.story': { readonly chats: number; readonly facts: number; readonly now: string };
  readonly 'workspaces.mode.personal': null;
  readonly 'workspaces.mode.projects': null;
  readonly 'workspaces.mode.both': null;
  readonly 'workspaces.switcher.label': { readonly name: string };
  readonly 'workspaces.switcher.title': null;
  readonly 'workspaces.switcher.note': null;
}
