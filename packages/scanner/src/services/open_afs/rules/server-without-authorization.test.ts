import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import serverWithoutAuthorization from './server-without-authorization.ts';

const inSysconfig = expectRule({ ...serverWithoutAuthorization, reads: ['openafs'] });

test('the system starts the BOS Server with words of its own', async () => {
  await inSysconfig.failsAt('AFSD_ARGS="-dynroot"\n«BOSSERVER_ARGS="-nofork -noauth"»\n');
  await inSysconfig.failsAt('«BOSSERVER_ARGS=-noauth»\n');
  await inSysconfig.passes('# BOSSERVER_ARGS="-noauth"\nBOSSERVER_ARGS="-restricted"\n');
  await inSysconfig.passes('BOSSERVER_ARGS=\n');
  await inSysconfig.failsAt('«DAEMON_ARGS="-noauth"»\n');
  await inSysconfig.passes('BOSSERVER_ARGS="-noauth"\nBOSSERVER_ARGS="-restricted"\n');
  await inSysconfig.failsAt('BOSSERVER_ARGS="-restricted"\n«BOSSERVER_ARGS="-noauth"»\n');
});
