import { defaultFileNamesOf, SERVICE_CATALOGUE, type ServiceId } from './service-catalogue.ts';

/** Whose file something looks like, and under which name it is registered there. */
export interface RecognisedFile {
  readonly serviceName: ServiceId;
  readonly defaultFileName: string;
}

/**
 * What a file looks like by its content, where that is telling, else by its name; undefined where neither is. It is a
 * guess for people to confirm; the scanner's own discovery knows more.
 */
export function recogniseFile(fileName: string, text: string): RecognisedFile | undefined {
  return byContent(fileName, text) ?? byName(fileName);
}

function byContent(fileName: string, text: string): RecognisedFile | undefined {
  const ending = /\.json$/i.test(fileName) ? 'json' : /\.ya?ml$/i.test(fileName) ? 'yaml' : undefined;
  if (ending === undefined) return undefined;
  if (/^[ \t{]*"?AWSTemplateFormatVersion"?\s*:/m.test(text)) {
    return { serviceName: 'cloudformation', defaultFileName: `aws_template.${ending}` };
  }
  if (
    /schema\.management\.azure\.com\/schemas\/[^"]{0,100}\/(subscriptionD|managementGroupD|tenantD|d)eploymentTemplate\.json/.test(
      text,
    )
  ) {
    return { serviceName: 'azureresourcemanager', defaultFileName: 'template.json' };
  }
  if (/^(openapi|swagger)\s*:/m.test(text) || /^[\s{]{0,4}"(openapi|swagger)"\s*:/m.test(text)) {
    return { serviceName: 'open_api', defaultFileName: ending === 'json' ? 'openapi.json' : 'openapi.yml' };
  }
  return kubernetesFile(ending, text);
}

/** By the kind of the first object. */
function kubernetesFile(ending: 'json' | 'yaml', text: string): RecognisedFile | undefined {
  if (!/^[ \t]*"?apiVersion"?\s*:/m.test(text)) return undefined;
  const [, kind = ''] = /^[ \t]*"?kind"?\s*:\s*["']?([A-Za-z]+)/m.exec(text) ?? [];
  const kebab = kind.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const name = { EncryptionConfiguration: 'encryption-provider-config', KubeletConfiguration: 'kubelet-configuration' }[
    kind
  ];
  return registered('kubernetes', [
    `${name ?? `kube-${kebab}`}.${ending}`,
    `kube-${kebab}.yaml`,
    `kube-${kind.toLowerCase()}.yaml`,
  ]);
}

function byName(fileName: string): RecognisedFile | undefined {
  return NAMED.get(fileName) ?? NEARLY_NAMED.get(plain(fileName)) ?? byPattern(fileName);
}

/** Names that are those of one service only, however often it has files of its kind. */
function byPattern(fileName: string): RecognisedFile | undefined {
  if (fileName === 'apache2.conf') return registered('apache', ['httpd.conf']);
  if (/^(my\.cnf|mariadb\.(ini|cnf))$/.test(fileName)) return registered('mysql', ['my.ini']);
  if (/^(redis|valkey)([-_.]?(\d+|master|replica|slave|primary|server))?\.conf$/.test(fileName))
    return registered('redis', ['redis.conf']);
  if (/^(users?|(redis|valkey)([-_.]?users)?)\.acl$/.test(fileName)) return registered('redis', ['aclfile.conf']);
  if (/\.tf$/i.test(fileName)) return registered('terraform', ['main.tf']);
  if (/^(Docker|Container)file([.-].*)?$|\.(docker|container)file$/i.test(fileName) && !NO_DOCKERFILE.test(fileName))
    return registered('dockerfile', ['Dockerfile']);
  if (/^((docker|podman)-compose([-_.].+)?|compose(\..+)?)\.ya?ml$/i.test(fileName))
    return registered('docker_compose', ['docker-compose.yml']);
  const [, unit] = /\.([a-z]+)$/.exec(fileName) ?? [];
  return unit === undefined ? undefined : registered('systemd', [`${unit}.${unit}`]);
}

/** What stands beside a Dockerfile under its name. */
const NO_DOCKERFILE = /\.(dockerignore|md|txt|ya?ml|json|j2|tmpl|template|sh|py)$/i;

/** The first of the names that a service knows. */
function registered(serviceName: ServiceId, names: readonly string[]): RecognisedFile | undefined {
  const known = defaultFileNamesOf(serviceName);
  const defaultFileName = names.find((name) => known.includes(name));
  return defaultFileName === undefined ? undefined : { serviceName, defaultFileName };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.yml$/, '.yaml');
}

/** The names of the catalogue, each with the first service that has it. */
const REGISTERED: readonly (readonly [string, RecognisedFile])[] = Object.entries(SERVICE_CATALOGUE)
  .flatMap(([serviceName, { mandatoryFiles }]) =>
    mandatoryFiles.map(({ name }) => ({ serviceName: serviceName as ServiceId, defaultFileName: name })),
  )
  .map((file) => [file.defaultFileName, file] as const)
  .toReversed();
const NAMED: ReadonlyMap<string, RecognisedFile> = new Map(REGISTERED);
const NEARLY_NAMED: ReadonlyMap<string, RecognisedFile> = new Map(
  REGISTERED.map(([name, file]) => [plain(name), file]),
);
