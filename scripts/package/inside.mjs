// Which packages of npm are inside the built app. Built-ins only: `npm run notices` runs it with any Node.
import fs from 'node:fs';
import path from 'node:path';

/** Loaded from node_modules at run time, so in no bundle. */
const BESIDE_THE_BUNDLE = ['better-sqlite3', 'onnxruntime-node', 'onnxruntime-common'];

/** The folder of each, from the project's, with `/`; `out/` must be built. */
export function packagesInside(project) {
  const beside = BESIDE_THE_BUNDLE.map((name) => `node_modules/${name}`);
  return [...new Set([...bundled(project), ...styled(project), ...beside])].sort();
}

/** The source maps name every file that went in. */
function bundled(project) {
  return filesIn(project, 'out', '.map').flatMap((map) => {
    const { sources } = JSON.parse(fs.readFileSync(map, 'utf8'));
    return (
      sources
        .filter((source) => source?.includes('node_modules/'))
        // A worker's map counts from another folder than it lies in.
        .map((source) => packageFolder(source.slice(source.indexOf('node_modules/'))))
    );
  });
}

/** Fonts and style sheets leave no source map. */
function styled(project) {
  const sources = filesIn(project, 'src-renderer', '.tsx').map((file) => fs.readFileSync(file, 'utf8'));
  return sources
    .flatMap((text) => [...text.matchAll(/^import '((?:@[^/']+\/)?[^./'][^/']*)\/[^']*\.css'/gm)])
    .map((match) => `node_modules/${match[1]}`);
}

function packageFolder(file) {
  const at = file.lastIndexOf('node_modules/') + 'node_modules/'.length;
  const [scope, name] = file.slice(at).split('/');
  return file.slice(0, at) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

function filesIn(project, folder, ending) {
  const root = path.join(project, folder);
  return fs
    .readdirSync(root, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => path.join(root, name));
}
