#!/bin/sh
# Starts the registry runtime: as root without Chromium's sandbox (Chromium refuses to run otherwise), and every
# process of it, workers and utility processes too, with process.cjs.
here=$(dirname "$(readlink -f "$0")")
[ "$(id -u)" = 0 ] && set -- --no-sandbox "$@"
export NODE_OPTIONS="--require \"$here/dist/resources/app/process.cjs\" $NODE_OPTIONS"
exec "$here/dist/electron" "$@"
