import { areNamesOf, isEmpty, type Vocabulary } from '../../reading/its-format.ts';
import { MappingFile } from '../../reading/mapping-file.ts';
import type { ParsedFile, TreeNode } from '../../formats/tree.ts';
import { isOn } from '../../rules/mapping-values.ts';
import { isLoopback } from '../../rules/loopback.ts';

/** A TCP address that the daemon listens on. */
export interface TcpHost {
  readonly at: TreeNode;
  readonly address: string;
}

/** What rules ask of a daemon.json. */
export class DaemonFile extends MappingFile {
  /**
   * The known TCP addresses of `hosts`; one without a scheme is one, too.
   * Source: https://github.com/moby/moby/blob/master/opts/hosts.go, parseDaemonHost
   */
  get tcpHosts(): readonly TcpHost[] {
    return this.entries('hosts.*').flatMap(({ node }) => {
      if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
      const isTcp = /^(?:tcp:\/\/|(?:[\w.-]{1,255}|\[[\da-f:]{2,40}\])?:\d{1,5}$)/i.test(node.value);
      return isTcp ? [{ at: node, address: node.value }] : [];
    });
  }

  /** Those that other machines can reach. */
  get remoteHosts(): readonly TcpHost[] {
    return this.tcpHosts.filter(({ address }) => !isOwnAddress(address));
  }

  /**
   * Whether clients must show a certificate; undefined when it cannot be known. Since 20.10 `tls` alone asks for it, too.
   * Source: https://github.com/moby/moby/blob/v20.10.24/cmd/dockerd/daemon.go, loadDaemonCliConfig
   */
  get verifiesClients(): boolean | undefined {
    const verify = this.setting('tlsverify');
    const setting = verify.is === 'absent' ? this.setting('tls') : verify;
    if (setting.is === 'unknown') return undefined;
    return setting.is === 'set' && isOn(setting.value);
  }

  /**
   * Whether the daemon runs without root, in a user namespace of its own: it is said, or by where its socket and its data
   * are. Source: https://docs.docker.com/engine/security/rootless/tips/
   */
  get isRootless(): boolean {
    if (this.text('rootless') === 'true') return true;
    if (/\/\.local\/share\/docker\/?$/.test(this.text('data-root') ?? '')) return true;
    return this.entries('hosts.*').some(
      ({ node }) => node.kind === 'scalar' && String(node.value).startsWith('unix:///run/user/'),
    );
  }

  get hasTls(): boolean | undefined {
    const setting = this.setting('tls');
    if (setting.is === 'unknown') return undefined;
    return this.verifiesClients === undefined
      ? undefined
      : this.verifiesClients || (setting.is === 'set' && isOn(setting.value));
  }
}

/** Whether only the machine itself reaches an address: that of the loopback, which an address without a host is, too. */
export function isOwnAddress(address: string): boolean {
  return isLoopback(address) || /^(?:tcp:\/\/)?(?::\d{1,5})?$/i.test(address);
}

/** Whether a text may be a daemon.json. */
export function isDaemonFormat(file: ParsedFile): boolean {
  if (isEmpty(file)) return true;
  const [root] = file.roots;
  if (root?.kind !== 'mapping') return file.problems.length > 0;
  return (
    root.pairs.length === 0 ||
    areNamesOf(
      VOCABULARY,
      root.pairs.map(({ key }) => String(key.value)),
    )
  );
}

/** Source: https://docs.docker.com/reference/cli/dockerd/#daemon-configuration-file */
const VOCABULARY: Vocabulary = {
  isKnown: (name) => KNOWN.has(name),
  hasForm: () => false,
};

const KNOWN: ReadonlySet<string> = new Set(
  `allow-direct-routing allow-nondistributable-artifacts api-cors-header apparmor-profile authorization-plugins bip bip6 bridge
  bridge-accept-fwmark builder cdi-spec-dirs cgroup-parent cluster-advertise cluster-store cluster-store-opts config-file
  containerd containerd-namespace containerd-plugins-namespace cpu-rt-period cpu-rt-runtime data-root debug
  default-address-pools default-cgroupns-mode default-gateway default-gateway-v6 default-ipc-mode default-network-opts
  default-runtime default-shm-size default-stop-timeout default-ulimits disable-legacy-registry dns dns-opts dns-search exec-opts exec-root
  experimental features fixed-cidr fixed-cidr-v6 firewall-backend graph group host-gateway-ip host-gateway-ips hosts
  http-proxy https-proxy icc init init-path insecure-registries ip ip-forward ip-forward-no-drop ip-masq ip6tables iptables
  ipv6 labels live-restore log-driver log-format log-level log-opts max-concurrent-downloads max-concurrent-uploads
  max-download-attempts metrics-addr min-api-version mtu network-control-plane-mtu no-new-privileges node-generic-resources nri-opts
  no-proxy oom-score-adjust pidfile proxies raw-logs registry-mirrors rootless runtimes seccomp-profile selinux-enabled
  shutdown-timeout storage-driver storage-opts swarm-default-advertise-addr tls tlscacert tlscert tlskey tlsverify
  userland-proxy userland-proxy-path userns-remap validate nvidia-container-runtime`.split(/\s+/),
);
