import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import userRoot from './user-root.ts';

const inEnvvars = expectRule({ ...userRoot, reads: ['envvars'] });

test('the account may be given by a variable of envvars', async () => {
  await inEnvvars.failsAt('unset HOME\n«export APACHE_RUN_USER=root»\nexport APACHE_RUN_GROUP=www-data\n');
  await inEnvvars.failsAt("APACHE_RUN_USER=www-data\n«APACHE_RUN_GROUP='#0' # for now»\n");
  await inEnvvars.passes(
    '# export APACHE_RUN_USER=root\nexport APACHE_RUN_USER=root\nexport APACHE_RUN_USER=www-data\n',
  );
});

test('what the shell makes of a variable or decides by a condition cannot be known', async () => {
  await inEnvvars.passes(
    'export APACHE_LOG_DIR=/var/log/apache2\nif [ -n "$X" ]; then\n  export APACHE_RUN_USER=root\nfi\n',
  );
  await inEnvvars.passes('export APACHE_RUN_USER=${RUN_AS:-root}\n');
});
