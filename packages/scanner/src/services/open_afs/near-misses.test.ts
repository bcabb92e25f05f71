import { nearMisses } from '../../testing/near-misses.ts';

const SIMPLE = (command: string): string => `restarttime 16 0 0 0 0\nbnode simple a 1\n${command}\nend\n`;

nearMisses('open_afs', {
  server_without_authorization: {
    fails: [SIMPLE('«parm /usr/lib/openafs/ptserver -noauth»'), SIMPLE('«parm /usr/afs/bin/vlserver -p 8 -noauth»')],
    leaves: [
      SIMPLE('parm /usr/lib/openafs/ptserver -p 8'),
      SIMPLE('parm /usr/lib/openafs/backup.sh -noauth'),
      SIMPLE('parm /usr/lib/openafs/ptserver -auditlog /var/log/noauth'),
      SIMPLE('parm /usr/lib/openafs/ptserver -noauthx'),
    ],
  },
  audit_log_missing: {
    fails: [
      SIMPLE('«parm /usr/lib/openafs/volserver -auditlog file:/dev/null»'),
      SIMPLE('«parm /usr/lib/openafs/vlserver»'),
      SIMPLE('«parm /usr/lib/openafs/dafileserver -p 128»'),
    ],
    leaves: [
      SIMPLE('parm /usr/lib/openafs/vlserver -auditlog /var/log/openafs/vl.audit'),
      SIMPLE('parm /usr/lib/openafs/salvager'),
      SIMPLE('parm /usr/lib/openafs/vlserver -auditlog /dev/null -auditlog /var/log/openafs/vl.audit'),
      SIMPLE('parm /usr/lib/openafs/vlserver -auditlog /dev/nullable'),
      SIMPLE('parm /usr/lib/openafs/ptserver -audit-interface sysvmq -auditlog /a'),
    ],
  },
  foreign_programs_with_setuid: {
    fails: [
      '#! /bin/sh\nAFS_CLIENT=on\n«AFS_POST_INIT="/usr/bin/fs setcell -cell a.example -suid"»\n',
      "AFS_CLIENT=on\n«AFS_POST_INIT='fs setcell a.example b.example -s'»\n",
    ],
    leaves: [
      'AFS_CLIENT=on\nAFS_POST_INIT="fs setcell a.example"\n',
      'AFS_CLIENT=on\nAFS_POST_INIT="fs setcell -cell -suid.example"\n',
      'AFS_CLIENT=on\nAFS_POST_INIT="fs setserverprefs -servers a.example 5 -s"\n',
      'AFS_CLIENT=on\nAFS_POST_INIT="fs setcell $CELLS -suid"\nAFS_POST_INIT=\n',
    ],
  },
  audit_log_in_shared_folder: {
    fails: [SIMPLE('«parm /usr/lib/openafs/ptserver -auditlog /tmp/pt.audit»')],
    leaves: [
      SIMPLE('parm /usr/lib/openafs/ptserver -auditlog /var/log/openafs/pt.audit'),
      SIMPLE('parm /usr/lib/openafs/ptserver -auditlog /srv/tmp/pt.audit'),
    ],
  },
  restricted_mode_off: {
    fails: ['«restrictmode 0»\nrestarttime 16 0 0 0 0\n'],
    leaves: ['restrictmode 1\nrestarttime 16 0 0 0 0\n', 'restarttime 16 0 0 0 0\n'],
  },
  backup_unauthenticated: {
    fails: [SIMPLE('«parm /usr/sbin/butc -port 0 -allow_unauthenticated»')],
    leaves: [SIMPLE('parm /usr/sbin/butc -port 0'), SIMPLE('parm /usr/sbin/butc -localauth')],
  },
  dotted_principals_allowed: {
    fails: [SIMPLE('«parm /usr/lib/openafs/ptserver -allow-dotted-principals»')],
    leaves: [SIMPLE('parm /usr/lib/openafs/ptserver -allow-dotted')],
  },
  kaserver_run: {
    fails: ['restrictmode 1\n«bnode simple a 1\nparm /usr/afs/bin/kaserver»\nend\n'],
    leaves: [SIMPLE('parm /usr/afs/bin/ptserver'), SIMPLE('parm /usr/afs/bin/kaserver-check')],
  },
  updates_unencrypted: {
    fails: [SIMPLE('«parm /usr/lib/openafs/upserver -clear /etc/openafs/server»')],
    leaves: [
      SIMPLE('parm /usr/lib/openafs/upserver -crypt /etc/openafs/server'),
      SIMPLE('parm /usr/lib/openafs/upclient fs1 -crypt /etc/openafs'),
      SIMPLE('parm /usr/afs/bin/upclient fs1 -clear -t 120 /usr/afs/bin'),
    ],
  },
  program_in_shared_folder: {
    fails: [SIMPLE('«parm /tmp/ptserver»')],
    leaves: [SIMPLE('parm /usr/lib/openafs/ptserver'), SIMPLE('parm /opt/tmp/ptserver')],
  },
  trace_level_high: {
    fails: [SIMPLE('«parm /usr/lib/openafs/fileserver -d 125»')],
    leaves: [SIMPLE('parm /usr/lib/openafs/fileserver -d 1'), SIMPLE('parm /usr/lib/openafs/fileserver -p 125')],
  },
  cache_in_shared_folder: {
    fails: ['«/afs:/var/tmp/cache:50000»\n'],
    leaves: ['/afs:/usr/vice/cache:50000\n', '/tmp:/usr/vice/cache:50000\n', '/afs:{{ cache }}:50000\n'],
  },
  several_realms_trusted: {
    fails: ['«A.EXAMPLE.ORG\tB.EXAMPLE.ORG C.EXAMPLE.ORG»\n'],
    leaves: ['A.EXAMPLE.ORG\n', ''],
  },
  everybody_is_administrator: {
    fails: ['admin\n«public»\n', '«guest@EXAMPLE.COM»\nadmin\n'],
    leaves: ['admin\nalice.admin\n', 'guestmaster\n', 'system:anyuser\nanonymous\n'],
  },
  many_administrators: {
    fails: ['a1\na2\na3\na4\na5\na6\na7\na8\na9\na10\n«a11»\n'],
    leaves: ['a1\na2\na3\na4\na5\na6\na7\na8\na9\na10\n'],
  },
  cell_not_named: {
    fails: ['«example.com»\n', '«openafs.org»\n'],
    leaves: ['physics.example.edu\n', 'shop.example.com\n'],
  },
});
