/**
 * Loaded ahead of a program with `node --import`: asks it to end, as Ctrl-C does, when the process
 * that started it is gone. A start that was killed leaves nothing running.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
// The channel alone keeps no program alive.
process.channel?.unref();
