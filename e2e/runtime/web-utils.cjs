'use strict';
// Runs before the preload script of every page: Electron 25 keeps the path of a file on the file itself.
const electron = require('electron');

if (!electron.webUtils) electron.webUtils = { getPathForFile: (file) => file.path ?? '' };
