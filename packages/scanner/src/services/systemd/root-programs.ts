/** Whether a program is told which user to become after its start. */
export function becomesAnotherUser(args: readonly string[]): boolean {
  return args.some((word, index) => {
    const [, user] = /^--(?:set)?user=(.*)$/.exec(word) ?? [];
    const named = user ?? (/^(?:-u|--(?:set)?user)$/.test(word) ? args[index + 1] : undefined);
    return named !== undefined && /^[\w$][\w${}.-]*$/.test(named) && named !== 'root' && named !== '0';
  });
}

/** Programs whose work is to start what others want, with all rights. */
export const RUNS_OTHERS =
  /^(?:agetty|login|sulogin|sshd|gdm3?|lightdm|sddm|xdm|cron|crond|atd|anacron|dockerd(?:-current)?|containerd|kubelet|podman|crio|libvirtd|virt\w+d|systemd-nspawn|lxc\w*|supervisord|runsvdir|puppet|salt-minion|chef-client|packagekitd|unattended-upgrades?|systemd-\S+)$/;

/** Programs that bind their ports as root and serve them as others. */
export const GIVES_ROOT_UP =
  /^(?:nginx|httpd2?|apache2|haproxy|lighttpd|caddy|squid|varnishd|named|unbound|dnsmasq|dovecot|master|exim4?|openvpn|chronyd|snmpd|slapd|php-fpm\S{0,10}|k3s|rke2|k0s|etcd|kube-\S{1,40})$/;
