import type { ChildProcess } from 'node:child_process';

export function passSignalsTo(child: ChildProcess): void;
