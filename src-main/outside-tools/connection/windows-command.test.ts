import { expect, it } from 'vitest';
import { windowsCommand } from './windows-command';

/** As Node 24 brings it. */
const NPX = String.raw`:: Created by npm, please don't edit manually.
@ECHO OFF

SETLOCAL

SET "NODE_EXE=%~dp0\node.exe"
IF NOT EXIST "%NODE_EXE%" (
  SET "NODE_EXE=node"
)

SET "NPM_PREFIX_JS=%~dp0\node_modules\npm\bin\npm-prefix.js"
SET "NPX_CLI_JS=%~dp0\node_modules\npm\bin\npx-cli.js"
FOR /F "delims=" %%F IN ('CALL "%NODE_EXE%" "%NPM_PREFIX_JS%"') DO (
  SET "NPM_PREFIX_NPX_CLI_JS=%%F\node_modules\npm\bin\npx-cli.js"
)
IF EXIST "%NPM_PREFIX_NPX_CLI_JS%" (
  SET "NPX_CLI_JS=%NPM_PREFIX_NPX_CLI_JS%"
)

"%NODE_EXE%" "%NPX_CLI_JS%" %*
`;
/** As npm writes one for a package. */
const INSTALLED = String.raw`@ECHO off
GOTO start
:find_dp0
SET dp0=%~dp0
EXIT /b
:start
SETLOCAL
CALL :find_dp0

IF EXIST "%dp0%\node.exe" (
  SET "_prog=%dp0%\node.exe"
) ELSE (
  SET "_prog=node"
  SET PATHEXT=%PATHEXT:;.JS;=;%
)

endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & "%_prog%"  "%dp0%\node_modules\@tides\server\dist\index.js" %*
`;

const NODE = String.raw`C:\Program Files\nodejs`;
const NPM = String.raw`C:\Users\Ana\AppData\Roaming\npm`;
const env = { Path: `C:\\Windows;"${NODE}";${NPM};relative`, PATHEXT: '.COM;.EXE;.BAT;.CMD;.JS' };

function resolved(command: string, more: Record<string, string> = {}, given: NodeJS.ProcessEnv = env) {
  const files = new Map(
    Object.entries({
      [`${NODE}\\node.exe`]: '',
      [`${NODE}\\npx`]: '#!/bin/sh',
      [`${NODE}\\npx.cmd`]: NPX.replaceAll('\n', '\r\n'),
      [`${NODE}\\node_modules\\npm\\bin\\npx-cli.js`]: '',
      [`${NPM}\\tides.cmd`]: INSTALLED,
      [`${NPM}\\node_modules\\@tides\\server\\dist\\index.js`]: '',
      ...more,
    }).map(([path, text]) => [path.toLowerCase(), text]),
  );
  const { command: program, args } = windowsCommand(
    { command, args: ['-y', 'a b & calc'] },
    { folder: 'C:\\work', env: given },
    { isFile: (path) => files.has(path.toLowerCase()), read: (path) => files.get(path.toLowerCase()) ?? '' },
  );
  return [program, ...args];
}

it.each(['npx', 'npx.cmd', 'NPX.CMD', `${NODE}\\npx.cmd`, `${NODE}\\npx`])(
  '%s is Node with npm’s own script',
  (command) => {
    expect(resolved(command)).toEqual([
      `${NODE}\\node.exe`,
      `${NODE}\\node_modules\\npm\\bin\\npx-cli.js`,
      '-y',
      'a b & calc',
    ]);
  },
);

it('what npm installed is Node with the package’s script; Node is beside it, or where programs are', () => {
  const script = `${NPM}\\node_modules\\@tides\\server\\dist\\index.js`;
  expect(resolved('tides').slice(0, 2)).toEqual([`${NODE}\\node.exe`, script]);
  expect(resolved('tides', { [`${NPM}\\node.exe`]: '' })[0]).toBe(`${NPM}\\node.exe`);
  expect(() => resolved('tides', {}, { PATH: NPM })).toThrow('not_found node');
});

it('a program is that program, and what is not found is left to the system', () => {
  expect(resolved('node')[0]).toBe(`${NODE}\\node.exe`);
  expect(resolved('uvx')[0]).toBe('uvx');
  expect(resolved('tool', { 'C:\\work\\tool.exe': '' })[0]).toBe('tool');
  expect(resolved('.\\tool', { 'C:\\work\\tool.exe': '' })[0]).toBe('C:\\work\\tool.exe');
  expect(resolved('tool', { 'C:\\work\\relative\\tool.exe': '' })[0]).toBe('tool');
});

it.each([
  ['of another kind', '@echo off\r\ncall other.cmd %*'],
  ['that runs another program', String.raw`"%~dp0\python.exe" "%~dp0\x.js" %*`],
  ['with a variable of the system', String.raw`"%~dp0\node.exe" "%EVIL%\x.js" %*`],
  ['whose script is not there', String.raw`"%~dp0\node.exe" "%~dp0\gone.js" %*`],
  ['with options in between', String.raw`"%~dp0\node.exe" --eval "%~dp0\x.js" %*`],
  ['that is empty', ''],
])('a batch file %s is not started', (_, batch) => {
  const more = { [`${NPM}\\odd.cmd`]: batch, [`${NPM}\\x.js`]: '' };
  expect(() => resolved('odd', more)).toThrow('batch_file odd');
});
