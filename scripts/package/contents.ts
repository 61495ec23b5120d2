import type { Arch, Platform } from './plan.ts';

export type Machine = { readonly platform: Platform; readonly arch: Arch };

/** Folders and files of the project that may go into a package; which of their files do, `isPackaged` says. */
export const SOURCES: readonly string[] = [
  'LICENSE',
  'THIRD_PARTY_NOTICES.md',
  'CHANGELOG.md',
  'out',
  'resources/icons',
  'resources/models',
  'resources/pdf',
  'node_modules/better-sqlite3',
  'node_modules/onnxruntime-node',
  'node_modules/onnxruntime-common',
];

/**
 * Whether a file of the project runs inside the packaged app. An allow-list: what is not named here stays outside, whatever a
 * dependency adds to its package one day. `path` has `/`, from the project's folder.
 */
export function isPackaged(path: string, { platform, arch }: Machine): boolean {
  return [
    /^(LICENSE|THIRD_PARTY_NOTICES\.md|CHANGELOG\.md)$/,
    // Source maps are three times what they map, and name the files of the machine that built it.
    /^out\/(main|preload|renderer)\/(?!.*\.map$)/,
    /^resources\/icons\/(icon|tray[^/]*)\.png$/,
    /^resources\/models\/(LICENSE|[^/]+\.(md|onnx|json))$/,
    /^resources\/pdf\//,
    /^node_modules\/better-sqlite3\/(package\.json|LICENSE|lib\/.+\.js)$/,
    new RegExp(`^node_modules/better-sqlite3/prebuilds/${platform}-${arch}\\.node$`),
    /^node_modules\/onnxruntime-node\/(package\.json|LICENSE|dist\/.+\.js)$/,
    new RegExp(`^node_modules/onnxruntime-node/bin/napi-v\\d+/${platform}/${arch}/[^/]+$`),
    /^node_modules\/onnxruntime-common\/(package\.json|LICENSE|dist\/cjs\/.+\.js)$/,
    /^node_modules\/onnxruntime-common\/dist\/cjs\/package\.json$/,
  ].some((pattern) => pattern.test(path));
}

/** The package.json inside: what Electron reads, and nothing that names a script or a tool. */
export function manifestOf(project: Record<string, unknown>, version?: string): Record<string, unknown> {
  const kept = ['name', 'productName', 'version', 'description', 'license', 'type', 'main'];
  const manifest = Object.fromEntries(kept.map((key) => [key, project[key]]));
  return { ...manifest, ...(version !== undefined && { version }) };
}
