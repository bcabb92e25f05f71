import { folderOf, joinPath } from '@plumbline/model/paths';
import type { Directive, ParsedFile } from '../../formats/tree.ts';
import type { Doubts } from '../../reading/doubts.ts';
import { directivesOf, isReadWhole } from '../../reading/expand-includes.ts';
import { areNamesOf, isEmpty, isOtherLanguage, type Vocabulary } from '../../reading/its-format.ts';
import type { OpenContext } from '../../service-definition.ts';

/** A unit, a drop-in that adds to one, or the configuration of one of systemd's own programs. */
export class UnitFile {
  readonly defaultFileName: string;
  readonly fileName: string;
  /** The folder by which a drop-in says what it adds to, such as `ssh.service` or `service`; undefined for other files. */
  readonly addsTo: string | undefined;
  /** The unit that it is or adds to, with the tree of folders that it stands in: there may be those of several machines. */
  readonly unit: string;
  /** Of the manager of a user, which has no more rights than the user. */
  readonly isOfUser: boolean;
  /** Where packages put units and drop-ins, but nobody his own. */
  readonly isDelivered: boolean;
  /** A part of systemd as it is delivered, whose rights are what its makers found that it needs. */
  readonly isOfSystemd: boolean;
  readonly isReadWhole: boolean;
  readonly directives: readonly Directive[];
  readonly doubts: Doubts;

  /** `service` for `ssh.service`; empty for what is no unit. What Podman makes units of says so itself. */
  readonly kind: string;

  constructor(file: ParsedFile, { defaultFileName, doubts }: OpenContext) {
    const { fileName, subPath } = file.source;
    const path = joinPath(subPath, fileName);
    this.defaultFileName = defaultFileName;
    this.fileName = fileName;
    this.addsTo = DROP_IN.exec(`/${path}`)?.[1] ?? kindAddedTo(fileName, defaultFileName);
    const folder = folderOf(this.addsTo === undefined ? path : folderOf(path));
    this.unit = `${folder.replace(OF_SYSTEM, '')}\0${this.addsTo ?? fileName}`;
    this.isOfUser = OF_USER.test(path);
    this.isDelivered = DELIVERED.test(path);
    this.isOfSystemd = this.isDelivered && file.source.text.slice(0, 1000).includes(OF_SYSTEMD);
    this.isReadWhole = isReadWhole(file);
    this.directives = directivesOf(file);
    this.doubts = doubts;
    this.kind = this.#kindOf();
  }

  #kindOf(): string {
    for (const [kind, section] of QUADLETS) {
      if (this.directives.some(({ name: named }) => named === section)) return kind;
    }
    const name = this.addsTo ?? this.defaultFileName;
    const kind = name.slice(name.lastIndexOf('.') + 1);
    return SECTIONS_OF_PROCESSES.has(kind) ? kind : '';
  }
}

/** Folders of units of users, and of what Podman makes units of for them. */
const OF_USER = /(?:^|\/)(?:systemd\/users?|\.config\/(?:containers\/)?systemd)\//;

/** Folders in which systemd looks, and those below. Source: systemd.unit(5), "Unit File Load Path". */
const OF_SYSTEM = /(?:^|\/)(?:etc|run|lib|usr\/lib|usr\/local\/lib)\/systemd(?:\/.*)?$/;

const DELIVERED = /(?:^|\/)lib\/systemd\/(?:system|user)\//;
const OF_SYSTEMD = 'This file is part of systemd';

const DROP_IN =
  /\/((?:[^/]+\.)?(?:service|socket|timer|path|device|mount|swap|automount|target|slice|scope|container|pod|kube|image|build))\.d\/[^/]+\.conf(?:\.\w{1,10})?$/;

/** No unit ends so: what does is a drop-in, and lies in no folder that says of which unit. */
function kindAddedTo(fileName: string, defaultFileName: string): string | undefined {
  if (!/\.conf(?:\.\w{1,10})?$/.test(fileName) || !/^(\w+)\.\1$/.test(defaultFileName)) return undefined;
  return defaultFileName.slice(defaultFileName.indexOf('.') + 1);
}

/**
 * The sections of what Podman makes units of.
 * Source: https://docs.podman.io/en/latest/markdown/podman-systemd.unit.5.html
 */
export const QUADLETS: ReadonlyMap<string, string> = new Map([
  ['container', 'Container'],
  ['pod', 'Pod'],
  ['kube', 'Kube'],
  ['image', 'Image'],
  ['build', 'Build'],
]);

/** The sections that say how processes of a unit are started, by its kind. */
export const SECTIONS_OF_PROCESSES: ReadonlyMap<string, string> = new Map([
  ['service', 'Service'],
  ['socket', 'Socket'],
  ['mount', 'Mount'],
  ['swap', 'Swap'],
  ...QUADLETS,
]);

/** Whether a text may be a unit or a configuration file of systemd. */
export function isUnitFormat(file: ParsedFile): boolean {
  const names = directivesOf(file).map(({ name, block }) => (block ? name : '='));
  return isEmpty(file) || (!isOtherLanguage(file) && areNamesOf(VOCABULARY, names));
}

/** Whether a text may say which files systemd-tmpfiles makes. */
export function isTmpfilesFormat(file: ParsedFile): boolean {
  return directivesOf(file).every(
    ({ name, args: [path] }) => LINE.test(name) && /^[/%{]/.test(String(path?.value ?? '/')),
  );
}

/** Whether a text may say which units are enabled. */
export function isPresetFormat(file: ParsedFile): boolean {
  return directivesOf(file).every(({ name }) => /^(?:enable|disable|ignore)$/.test(name));
}

const LINE = /^[A-Za-z][-+!=~^$]*$/;

const VOCABULARY: Vocabulary = { isKnown: (name) => SECTIONS.has(name), hasForm: (name) => name.startsWith('X-') };

/** Of units, and of the files of systemd's own programs. */
const SECTIONS: ReadonlySet<string> = new Set(
  `Unit Install Service Socket Timer Path Mount Automount Swap Slice Scope Manager Journal Login Resolve Time Coredump
  Sleep OOM PStore Remote Upload Home Network UpdateMethods Bridge DHCPv4 DHCPv6
  Container Pod Kube Image Build Quadlet
  Match NetDev VLAN MACVLAN IPVLAN VXLAN GENEVE Bond Tunnel Tun Tap Peer VXCAN MACsec MACsecReceiveChannel
  MACsecTransmitAssociation MACsecReceiveAssociation WireGuard WireGuardPeer L2TP L2TPSession FooOverUDP VRF Xfrm
  BatmanAdvanced IPoIB WLAN Exec Files`.split(/\s+/),
);
