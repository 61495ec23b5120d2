/** For electron-builder's `beforeBuild`: the staged app has its modules already, so it shall neither build nor collect any. */
exports.default = async () => false;
