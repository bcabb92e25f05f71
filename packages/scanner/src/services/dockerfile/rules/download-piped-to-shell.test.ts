import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import downloadPipedToShell from './download-piped-to-shell.ts';

const rule = expectRule(downloadPipedToShell);

test('sees through tee, sudo and options of the shell', async () => {
  await rule.failsAt('FROM a:1\nRUN «curl -s https://example.com/i | tee log | sudo -E bash -s -- -y»');
});

test('sees into heredocs and into scripts of a shell', async () => {
  await rule.failsAt('FROM a:1\nRUN <<EOF\nset -e\n«curl https://example.com/i | sh»\nEOF');
  await rule.failsAt('FROM a:1\n«RUN ["/bin/bash", "-c", "curl https://example.com/i | sh"]»');
});

test('sees what ONBUILD puts off', async () => {
  await rule.failsAt('FROM a:1\n«ONBUILD RUN curl https://example.com/i | sh»');
});

test('a script that reads the download as data is no shell that runs it', async () => {
  await rule.passes(`FROM a:1\nRUN curl https://example.com/a.json | python3 -c 'import sys; print(sys.stdin.read())'`);
  await rule.passes('FROM a:1\nRUN curl https://example.com/a.json | bash -c "cat"');
});

test('text that only speaks of it passes', async () => {
  await rule.passes('FROM a:1\n# RUN curl https://example.com/i | sh\nRUN echo "curl https://example.com/i | sh"');
});
