// `node scripts/icons.mjs` draws every icon of Hearth again into resources/icons.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flame, roundedSquare } from './icons/flame.mjs';
import { encodePng } from './icons/png.mjs';
import { draw } from './icons/raster.mjs';

const folder = join(import.meta.dirname, '../resources/icons');
const INK = [33, 28, 22];
const PAPER = [255, 253, 250];
const EMBER = [177, 63, 13];
const BLACK = [0, 0, 0];

mkdirSync(folder, { recursive: true });
/** The glyph alone, drawn to its edges. */
const glyphs = [
  ['tray-light-bar', INK, 24],
  ['tray-dark-bar', PAPER, 24],
  ['trayTemplate', BLACK, 18],
];
for (const [name, colour, size] of glyphs) {
  for (const [suffix, scale] of [
    ['', 1],
    ['@2x', 2],
  ]) {
    write(`${name}${suffix}.png`, size * scale, [{ colour, ...flame({ margin: 0.04 }) }]);
  }
}
const badge = [
  { colour: EMBER, ...roundedSquare({ margin: 0.08, radius: 0.2 }) },
  { colour: PAPER, ...flame({ margin: 0.24 }) },
];
write('icon.png', 1024, badge);
/** For the menus of Linux desktops: they take the nearest size of the theme's list. */
mkdirSync(join(folder, 'linux'), { recursive: true });
for (const size of [16, 24, 32, 48, 64, 128, 256, 512]) write(`linux/${size}x${size}.png`, size, badge);

function write(name, size, shapes) {
  writeFileSync(join(folder, name), encodePng(draw(shapes, size), size));
}
