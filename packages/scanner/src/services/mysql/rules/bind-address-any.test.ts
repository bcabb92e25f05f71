import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import bindAddressAny from './bind-address-any.ts';

test('an included folder may set the address, so its absence is unknown when the folder is missing', async () => {
  await expectRule(bindAddressAny).isUnknownFor('[mysqld]\nport = 3306\n\n!includedir /etc/mysql/conf.d/\n');
});

test('an included file is followed and reported at its own line', async () => {
  await expectRule(bindAddressAny).failsAt({
    text: '[mysqld]\nbind-address = 127.0.0.1\n!includedir /etc/mysql/conf.d/\n',
    files: { '/etc/mysql/conf.d/net.cnf': '[mysqld]\n«bind_address = ::»\n' },
  });
});

test('only files that end in .cnf are read from a folder', async () => {
  await expectRule(bindAddressAny).isUnknownFor({
    text: '[mysqld]\nport = 3306\n!includedir /etc/mysql/conf.d/\n',
    files: { '/etc/mysql/conf.d/net.cnf.bak': '[mysqld]\nbind-address = *\n' },
  });
});

test('the last address wins over all groups of the server', async () => {
  await expectRule(bindAddressAny).failsAt('[mariadb]\nbind-address = 127.0.0.1\n[mysqld]\n«bind-address = *»\n');
  await expectRule(bindAddressAny).passes('[mysqld]\nbind-address = *\n[mariadb-10.11]\nbind-address = 127.0.0.1\n');
});

test('a group for clients and the server counts, but is not where a server option is missed', async () => {
  await expectRule(bindAddressAny).passes('[client-server]\nbind-address = 127.0.0.1\n[mysqld]\nport = 3306\n');
  await expectRule(bindAddressAny).failsAt('[client-server]\nport = 3306\n«[mysqld]»\nport = 3306\n');
});

test('one of several addresses that means all is enough', async () => {
  await expectRule(bindAddressAny).failsAt('[mysqld]\n«bind-address = 127.0.0.1,::»\n');
});

test('a variable is unknown', async () => {
  await expectRule(bindAddressAny).isUnknownFor('[mysqld]\nbind-address = ${LISTEN}\n');
});

test('options that a template makes leave absence unknown', async () => {
  await expectRule(bindAddressAny).isUnknownFor('[mysqld]\nport = 3306\n{{ extra_options }}\n');
});

test('a group name takes no part in the place: only its own line is marked', async () => {
  await expectRule(bindAddressAny).failsAt('[client]\nport = 1\n\n«[mysqld]»\nport = 3306\ndatadir = /var/lib/mysql\n');
});
