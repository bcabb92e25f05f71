import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Machine } from './machine.ts';
import { normalizeSubPath, sanitizeClusterName } from './paths.ts';
import type { Service } from './service.ts';
import {
  aliasProblem,
  cidrBlockProblem,
  clusterNameProblem,
  fileNameProblem,
  isSameFile,
  nameProblem,
  newComplimentaryFileProblem,
  newConfigFileProblem,
  newMachineProblem,
  newServiceProblem,
  takenAliases,
  portProblem,
  subPathProblem,
  trafficRuleProblem,
  uploadedServiceKeyProblem,
} from './validation.ts';

const nginx: Service = {
  serviceName: 'nginx',
  configFileList: [
    { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: './etc/', configFileType: 'nginx' },
  ],
  complimentaryFileList: [
    { fileName: 'tls.conf', subPath: '.', configFileType: 'nginx', aliasList: ['conf.d/tls.conf'] },
  ],
};

describe('CIDR blocks', () => {
  test('an address and its bits are one', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(32), (address, bits) => cidrBlockProblem(`${address}/${bits}`) === undefined),
    );
    fc.assert(
      fc.property(fc.ipV6(), fc.nat(128), (address, bits) => cidrBlockProblem(`${address}/${bits}`) === undefined),
    );
  });

  test.each([
    '',
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '/8',
    '2001:db8::/129',
    '10.0.0.0/-1',
    '10.0.0.0/1e1',
  ])('"%s" is none', (block) => {
    expect(cidrBlockProblem(block)).toBeDefined();
  });
});

describe('ports', () => {
  test('are whole numbers greater than 0 and below 65536', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 65535 }), (port) => portProblem(port) === undefined));
    fc.assert(fc.property(fc.integer({ min: 65536 }), (port) => portProblem(port) !== undefined));
    fc.assert(fc.property(fc.integer({ max: 0 }), (port) => portProblem(port) !== undefined));
    expect(portProblem(80.5)).toBeDefined();
    expect(portProblem(Number.NaN)).toBeDefined();
  });

  test('of a traffic rule are in order', () => {
    const rule = { priority: 0, protocol: 'TCP', cidrBlock: '0.0.0.0/0', beginPort: 443, endPort: 443 } as const;
    expect(trafficRuleProblem(rule)).toBeUndefined();
    expect(trafficRuleProblem({ ...rule, beginPort: 444 })).toContain('begin port');
    expect(trafficRuleProblem({ ...rule, priority: -1 })).toContain('priority');
    expect(trafficRuleProblem({ ...rule, priority: 2_147_483_648 })).toBe('Enter a priority of at most 2147483647.');
  });
});

describe('names', () => {
  test('are letters, digits, spaces and . _ - / : @, at most 128 of them', () => {
    const name = fc.string({ unit: fc.constantFrom(...'aZ09äß._-/:@'), minLength: 3, maxLength: 128 });
    fc.assert(fc.property(name, (candidate) => nameProblem(candidate) === undefined));
    expect(nameProblem('x'.repeat(129))).toBeDefined();
  });

  test.each(['', '   ', '..', '.', 'a\nb', 'a<b', 'a"b', 'a?b', 'a\u0000'])('%j is refused', (name) => {
    expect(nameProblem(name)).toBeDefined();
  });

  test('of clusters are neither demo nor reserved nor taken ones', () => {
    expect(clusterNameProblem('plumbline_demo_x')).toContain('demo');
    expect(clusterNameProblem('lastRan')).toContain('reserved');
    expect(clusterNameProblem('shop', ['shop'])).toContain('exists already');
    expect(clusterNameProblem('shop', ['Shop'])).toBeUndefined();
  });

  test('are sanitised as the existing client does', () => {
    expect(sanitizeClusterName('shop v2.0 (prod)')).toBe('shop v2_ _prod');
    expect(sanitizeClusterName('my_app-10')).toBe('my_app-1');
    expect(sanitizeClusterName('nginx:1.25-alpine3.10')).toBe('nginx_1_25-alpine3_1');
    expect(sanitizeClusterName('../x')).toBe('x');
    expect(sanitizeClusterName('web 0')).toBe('web');
    expect(sanitizeClusterName('000')).toBe('');
  });
});

describe('machines and services', () => {
  test('a machine needs a new name and valid addresses if any', () => {
    expect(newMachineProblem({ id: 'web-1', externalIp: '', internalIp: '::1' }, ['db'])).toBeUndefined();
    expect(newMachineProblem({ id: 'db' }, ['db'])).toContain('exists already');
    expect(newMachineProblem({ id: 'web-1', externalIp: '1.2.3' }, [])).toContain('not a valid IP address');
  });

  test('a service belongs to its own level and needs a new identifier', () => {
    expect(newServiceProblem({ serviceKey: 'edge', serviceName: 'nginx' }, [], 'machine')).toBeUndefined();
    expect(newServiceProblem({ serviceKey: 'edge', serviceName: 'nginx' }, [], 'cluster')).toContain(
      'Add it to a machine',
    );
    expect(newServiceProblem({ serviceKey: 'iac', serviceName: 'terraform' }, [], 'machine')).toContain(
      'Add it to the cluster',
    );
    expect(newServiceProblem({ serviceKey: 'edge', serviceName: 'nginx' }, ['edge'], 'machine')).toContain(
      'exists already',
    );
    expect(newServiceProblem({ serviceKey: 'edge', serviceName: 'toString' }, [], 'machine')).toContain(
      'not a known service',
    );
  });
});

describe('files', () => {
  test('are the same whatever slashes their sub paths have', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'ab_-'), minLength: 1, maxLength: 5 });
    const spelling = fc.record({ lead: fc.constantFrom('', './', '././'), tail: fc.constantFrom('', '/', '//', '/.') });
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 3 }), spelling, spelling, (segments, a, b) =>
        isSameFile(
          { fileName: 'x', subPath: a.lead + segments.join('/') + a.tail },
          { fileName: 'x', subPath: b.lead + segments.join('//') + b.tail },
        ),
      ),
    );
  });

  test.each(['..', '../x', 'a/../..', '/etc', String.raw`C:\etc`, String.raw`a\..\..\b`, 'a\u0000b'])(
    'sub path %j is refused',
    (subPath) => {
      expect(subPathProblem(subPath)).toBeDefined();
      expect(normalizeSubPath(subPath)).toBeUndefined();
    },
  );

  test.each(['a\u202etxt.conf', 'a\u2066b', 'a\u200bb', 'a\ufeff', 'a\u00adb', 'a\u0085b', 'a\u{e0041}b', 'a\u0007b'])(
    'no part of the path %j is hidden, or turned round',
    (name) => {
      const code = name.codePointAt(1)?.toString(16).toUpperCase().padStart(4, '0');
      const sentence = expect.stringContaining(`holds a character that nobody sees (U+${code})`);
      expect([fileNameProblem(name), subPathProblem(`etc/${name}`)]).toEqual([sentence, sentence]);
      expect(uploadedServiceKeyProblem(name)).toBeDefined();
    },
  );

  test.each(['café.conf', 'cafe\u0301.conf', 'نامه\u200cها.conf', '👩\u200d🚀️.conf', 'a b\u00a0c~$.conf', 'שלום.conf'])(
    'a name such as %j is taken',
    (name) => {
      expect([fileNameProblem(name), subPathProblem(`etc/${name}`), uploadedServiceKeyProblem(name)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );

  test('are the same where they look alike', () => {
    const [one, two] = ['é', 'e\u0301'];
    expect(isSameFile({ fileName: one, subPath: two }, { fileName: two, subPath: one })).toBe(true);
    expect(isSameFile({ fileName: 'a', subPath: '.' }, { fileName: 'A', subPath: '.' })).toBe(false);
  });

  test('of one service differ in name or sub path, whichever kind they are', () => {
    const file = { fileName: 'nginx.conf', defaultFileName: 'nginx.conf', subPath: 'etc' };
    expect(newConfigFileProblem(file, nginx)).toContain('exists already');
    expect(newComplimentaryFileProblem({ fileName: 'tls.conf', subPath: './' }, nginx)).toContain('exists already');
    expect(newConfigFileProblem({ ...file, subPath: 'edge' }, nginx)).toBeUndefined();
    expect(newConfigFileProblem({ ...file, subPath: 'edge', defaultFileName: 'my.ini' }, nginx)).toContain(
      'not a default file name',
    );
  });

  test('have aliases that nothing else on the machine has', () => {
    const machine: Machine = { id: 'm', services: { edge: nginx } };
    const other: Service = { serviceName: 'nginx', configFileList: [] };
    expect(aliasProblem('conf.d/tls.conf', takenAliases(nginx, machine))).toBe(
      "Alias 'conf.d/tls.conf' cannot be set as it has already been used.",
    );
    expect(aliasProblem('conf.d/tls.conf', takenAliases(other, machine))).toBe(
      "Alias 'conf.d/tls.conf' already in use.",
    );
    expect(aliasProblem('conf.d/new.conf', takenAliases(other, machine))).toBeUndefined();
    expect(aliasProblem('conf.d/tls.conf', takenAliases(other, undefined))).toBeUndefined();
  });
});
