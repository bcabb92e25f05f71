import type { Place } from '../../formats/tree.ts';
import type { Block } from './block.ts';
import type { KubernetesObject } from './kubernetes-object.ts';

/** One rule of a role: who has the role may do these verbs with these resources. */
export class Grant {
  readonly role: KubernetesObject;
  readonly at: Place;
  /** In lower case. */
  readonly verbs: ReadonlySet<string>;
  readonly resources: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
  /** Only objects of these names; empty for all. */
  readonly names: ReadonlySet<string>;

  constructor(role: KubernetesObject, block: Block) {
    const textsOf = (key: string): ReadonlySet<string> =>
      new Set(block.texts(key).map(({ text }) => text.toLowerCase()));
    this.role = role;
    this.at = block.at;
    this.verbs = textsOf('verbs');
    this.resources = textsOf('resources');
    this.groups = textsOf('apiGroups');
    this.names = textsOf('resourceNames');
  }

  /** Everything may be done with everything, of all groups or of the core one: what that brings need not be said one by one. */
  get isForAll(): boolean {
    return this.verbs.has('*') && this.resources.has('*') && (this.groups.has('*') || this.groups.has(''));
  }

  /** The first of some verbs and resources that are allowed, as `verb resource`; wildcards allow them too. */
  allows(verbs: readonly string[], resources: readonly string[], groups: readonly string[] = ['']): string | undefined {
    if (this.isForAll || (!this.groups.has('*') && !groups.some((group) => this.groups.has(group)))) return undefined;
    const verb = verbs.find((one) => this.verbs.has(one)) ?? (this.verbs.has('*') ? '*' : undefined);
    const resource = resources.map((one) => this.#resource(one)).find((one) => one !== undefined);
    return verb === undefined || resource === undefined ? undefined : `${verb} ${resource}`;
  }

  #resource(resource: string): string | undefined {
    const [name = '', part] = resource.split('/');
    const wanted = part === undefined ? [resource, '*'] : [resource, `${name}/*`, `*/${part}`, '*'];
    return wanted.find((one) => this.resources.has(one));
  }
}

/** The roles of Kubernetes itself for people. Source: https://kubernetes.io/docs/reference/access-authn-authz/rbac/#user-facing-roles */
const OF_PEOPLE = /^(?:cluster-admin|admin|edit|view)$/;

/** The rules of roles; those of Kubernetes itself are left out: most of their names begin with `system:`. */
export function grantsOf(roles: readonly KubernetesObject[]): readonly Grant[] {
  return roles.flatMap((role) => {
    const { name = '', kind } = role;
    const isOfSystem =
      name.startsWith('system:') || (kind === 'ClusterRole' && OF_PEOPLE.test(name)) || isBuiltIn(role);
    return isOfSystem ? [] : role.blocks('rules').map((block) => new Grant(role, block));
  });
}

function isBuiltIn(role: KubernetesObject): boolean {
  return role.text(['metadata', 'labels', 'kubernetes.io/bootstrapping']) === 'rbac-defaults';
}

/** One of those who are given a role. */
export interface Subject {
  readonly at: Place;
  readonly binding: KubernetesObject;
  readonly kind: string;
  readonly name: string;
}

export function subjectsOf(bindings: readonly KubernetesObject[]): readonly Subject[] {
  return bindings.flatMap((binding) => {
    const subjects = binding.blocks('subjects').flatMap((subject) => {
      const [kind, name] = [subject.text('kind'), subject.text('name')];
      return kind === undefined || name === undefined ? [] : [{ at: subject.at, binding, kind, name }];
    });
    return binding.group === 'authorization.openshift.io' ? [...subjects, ...namedIn(binding)] : subjects;
  });
}

/** OpenShift takes bare names as well. Source: https://docs.redhat.com/en/documentation/openshift_container_platform/4.14/html/role_apis/rolebinding-authorization-openshift-io-v1 */
function namedIn(binding: KubernetesObject): readonly Subject[] {
  return [['userNames', 'User'] as const, ['groupNames', 'Group'] as const].flatMap(([list, kind]) =>
    binding.texts(list).map(({ at, text }) => ({ at, binding, kind, name: text })),
  );
}
