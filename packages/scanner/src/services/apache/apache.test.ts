import { describe, expect, test } from 'vitest';
import { expectGoldenReport } from '../../testing/golden.ts';
import { expectRule } from '../../testing/expect-rule.ts';
import { runExample } from '../../testing/run-example.ts';
import { apache } from './apache.ts';
import serverStatusOpen from './rules/server-status-open.ts';
import optionsIndexes from './rules/options-indexes.ts';
import proxyRequestsOn from './rules/proxy-requests-on.ts';
import serverTokensVerbose from './rules/server-tokens-verbose.ts';
import sslProxyPeerUnverified from './rules/ssl-proxy-peer-unverified.ts';
import sslProtocolOutdated from './rules/ssl-protocol-outdated.ts';
import traceEnabled from './rules/trace-enabled.ts';
import userRoot from './rules/user-root.ts';

test.each(['hardened', 'intranet', 'shop', 'shipped'])('the report on %s is as written', async (name) => {
  await expectGoldenReport('apache', new URL(`fixtures/${name}/`, import.meta.url));
});

describe('includes', () => {
  test('start at ServerRoot, wherever they stand', async () => {
    await expectRule(serverTokensVerbose).failsAt({
      text: 'ServerRoot "/etc/httpd"\nInclude conf.d/one.conf\n',
      files: {
        '/etc/httpd/conf.d/one.conf': 'Include conf.d/two.conf\n',
        '/etc/httpd/conf.d/two.conf': '«ServerTokens Full»\n',
      },
    });
  });

  test('of a folder name all files in it', async () => {
    await expectRule(serverTokensVerbose).failsAt({
      text: 'ServerRoot "/etc/httpd"\nInclude conf.d/\n',
      files: {
        'conf.d/a.conf': '<VirtualHost *:80>\n«ServerTokens Full»\n</VirtualHost>\n',
        'conf.d/b': '«ServerTokens OS»\n',
      },
    });
  });

  test('with wildcards name no hidden files', async () => {
    await expectRule(serverTokensVerbose).isUnknownFor({
      text: 'ServerRoot "/etc/httpd"\nServerTokens Prod\nIncludeOptional conf.d/*.conf\n',
      files: { 'conf.d/.draft.conf': 'ServerTokens Full\n' },
    });
  });

  test('that are missing make what is absent unknown', async () => {
    await expectRule(serverTokensVerbose).isUnknownFor('ServerRoot "/etc/httpd"\nInclude conf.d/security.conf\n');
    await expectRule(serverTokensVerbose).isUnknownFor('ServerRoot "/etc/httpd"\nIncludeOptional conf.d/*.conf\n');
  });
});

describe('conditions', () => {
  test('on modules count as fulfilled', async () => {
    await expectRule(serverTokensVerbose).failsAt('<IfModule mod_ssl.c>\n«ServerTokens OS»\n</IfModule>\n');
  });

  test('on the absence of a module cannot be known, or never hold where it is loaded', async () => {
    await expectRule(serverTokensVerbose).isUnknownFor(`
ServerTokens Prod
<IfModule !mod_ssl.c>
  ServerTokens OS
</IfModule>`);
    await expectRule(serverTokensVerbose).failsAt({
      text: `
ServerRoot "/etc/httpd"
LoadModule ssl_module modules/mod_ssl.so
<IfModule !mod_ssl.c>
  ServerTokens Prod
</IfModule>`,
    });
  });

  test('on a name hold where it is defined', async () => {
    await expectRule(traceEnabled).failsAt('Define lab\n<IfDefine lab>\n«TraceEnable On»\n</IfDefine>\n');
    await expectRule(traceEnabled).isUnknownFor('<IfDefine lab>\nTraceEnable On\n</IfDefine>\n');
  });

  test('on a version are answered where all that is still mended is on one side', async () => {
    await expectRule(traceEnabled).failsAt('<IfVersion >= 2.4>\n«TraceEnable On»\n</IfVersion>\n');
    await expectRule(traceEnabled).passes('TraceEnable Off\n<IfVersion < 2.4>\nTraceEnable On\n</IfVersion>\n');
    await expectRule(traceEnabled).isUnknownFor('<IfVersion >= 2.4.26>\nTraceEnable On\n</IfVersion>\n');
  });
});

describe('variables', () => {
  test('that double each other are unknown, and the file is still checked', async () => {
    const doubling = Array.from({ length: 40 }, (_, index) => `Define a${index + 1} \${a${index}}\${a${index}}`);
    const text = ['Define a0 xxxxxxxx', ...doubling, 'ServerTokens ${a40}', '«TraceEnable On»', ''].join('\n');
    await expectRule(traceEnabled).failsAt(text);
  });

  test('have the value of their only definition', async () => {
    await expectRule(userRoot).failsAt('Define account root\n«User ${account}»\n');
    const folder = (options: string): string => `<Directory "/srv/www">\n  ${options}\n</Directory>\n`;
    await expectRule(optionsIndexes).failsAt(`Define opts "Indexes MultiViews"\n${folder('«Options ${opts}»')}`);
    await expectRule(optionsIndexes).passes(`Define opts "Indexes MultiViews"\n${folder('Options "${opts}"')}`);
  });

  test('that are defined twice or nowhere are unknown', async () => {
    await expectRule(userRoot).isUnknownFor('Define account root\nDefine account www\nUser ${account}\n');
    await expectRule(userRoot).isUnknownFor('User ${account}\n');
  });
});

test('a virtual host of a macro that is used is judged with what it is given', async () => {
  const macro = (lines: string, uses = 'Use Site a.example.com 443'): string =>
    `<Macro Site $name $port>\n<VirtualHost *:$port>\nServerName $name\n${lines}\n</VirtualHost>\n</Macro>\n${uses}\n`;
  await expectRule(optionsIndexes).failsAt(macro('<Directory /srv/$name>\n«Options Indexes»\n</Directory>'));
  const folder = '<Directory /srv/a>\nOptions $name\n</Directory>';
  await expectRule(optionsIndexes).passes(macro(folder, 'Use Site None 443'));
  await expectRule(optionsIndexes).failsAt(
    macro('<Directory /srv/a>\n«Options $name»\n</Directory>', 'Use Site None 443\nUse Site "Indexes MultiViews" 444'),
  );
  await expectRule(optionsIndexes).isUnknownFor(macro(folder, 'Use Site ${OPTIONS} 443'));
  await expectRule(optionsIndexes).isUnknownFor(macro(folder, 'Use Site'));
  await expectRule(optionsIndexes).passes(
    macro('<Directory /srv/a>\nOptions Indexes\n</Directory>', 'UndefMacro Site'),
  );
});

test('macros in macros are not read in each place of each other', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `m${index}`);
  const begin = names.map((name) => `<Macro ${name} $a>\n<VirtualHost *:$a>\n</VirtualHost>\n`).join('');
  const uses = names.map((name) => `Use ${name} 443\nUse ${name} 444\n`).join('');
  await expectRule(traceEnabled).failsAt(`${begin}${'</Macro>\n'.repeat(40)}${uses}«TraceEnable On»\n`);
});

test('directive names are the same in any case', async () => {
  await expectRule(userRoot).failsAt('«USER root»\n');
});

test('a fragment without the main configuration raises nothing about what is absent', async () => {
  await expectRule(serverTokensVerbose).isUnknownFor('<VirtualHost *:80>\n  DocumentRoot /srv\n</VirtualHost>\n');
});

test('a template raises nothing about what is absent', async () => {
  await expectRule(serverTokensVerbose).isUnknownFor('ServerRoot "/etc/httpd"\n{{ security }}\n');
});

test('a virtual host inherits what the main server sets', async () => {
  await expectRule(sslProtocolOutdated).passes(`
ServerRoot "/etc/httpd"
SSLProtocol TLSv1.3
<VirtualHost *:443>
  SSLEngine on
</VirtualHost>`);
});

test('an outer section that restricts access makes an inner page unknown', async () => {
  await expectRule(serverStatusOpen).isUnknownFor(`
DocumentRoot "/var/www/html"
<Directory "/var/www/html">
  Require ip 10.0.0.0/8
</Directory>
<Location "/server-status">
  SetHandler server-status
</Location>`);
});

test('listings need their module, which a server that loads its modules itself may lack', async () => {
  await expectRule(optionsIndexes).passes(`
ServerRoot "/etc/httpd"
LoadModule dir_module modules/mod_dir.so
<Directory "/srv">
  Options Indexes
</Directory>`);
});

test('a section inherits what the virtual host around it sets', async () => {
  await expectRule(sslProxyPeerUnverified).passes(`
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  SSLProxyVerify require
  <Proxy "https://backend.internal/">
    SSLProxyEngine on
  </Proxy>
</VirtualHost>`);
});

test('a forward proxy that its section restricts passes, and one whose section cannot be read is unknown', async () => {
  await expectRule(proxyRequestsOn).passes('ProxyRequests On\n<Proxy "*">\n  Require ip 10.0.0.0/8\n</Proxy>\n');
  await expectRule(proxyRequestsOn).isUnknownFor('ProxyRequests On\n<Proxy "*">\n  Require ${WHO}\n</Proxy>\n');
});

test('what is missing in the main configuration can be set there', async () => {
  const before = 'ServerRoot "/etc/httpd"\nListen 80\n';
  const { checks } = await runExample(apache, traceEnabled, before);
  expect(checks.map(({ fix }) => fix?.replacement)).toEqual([['TraceEnable Off', '']]);
  await expectRule(traceEnabled).passes(`${before}TraceEnable Off\n`);
});
