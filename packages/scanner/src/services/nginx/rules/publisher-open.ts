import { MODERATE } from '@plumbline/model/severity';
import { insertAfter } from '../../../fixing/edit-directives.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOfMachineAlone, isRestricted } from '../access.ts';
import { nginxRule } from '../nginx-rule.ts';

export default nginxRule({
  id: 'nginx_publisher_open',
  title: 'Everybody may publish to channels and delete them, or steer streams (nchan_publisher, rtmp_control)',
  severity: MODERATE,
  problem:
    'By POST anybody sends to all who listen what looks as if your program had sent it, by GET they learn how many listen, and by DELETE they take a channel away. With `rtmp_control` they throw clients out and record.',
  remediation:
    'Add `allow` for your program and `deny all;` to the location, or have your program asked by `nchan_authorize_request`.',
  sources: [
    'https://github.com/slact/nchan#publisher-endpoints',
    'https://github.com/wandenberg/nginx-push-stream-module#basic-configuration',
    'https://github.com/arut/nginx-rtmp-module#features',
  ],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [
      `
server {
  listen 80;
  location = /pub {
    «nchan_publisher;»
    nchan_channel_id $arg_id;
  }
}`,
      `
server {
  listen 80;
  location /pub {
    «push_stream_publisher admin;»
    push_stream_channels_path $arg_id;
  }
  location /control {
    «rtmp_control all;»
  }
}`,
    ],
    good: [
      `server { listen 80; location = /pub { allow 10.0.0.5; deny all; nchan_publisher; nchan_channel_id news; } }`,
      `server { listen 127.0.0.1:8090; location = /pub { nchan_publisher; nchan_channel_id news; } }`,
      `server { listen 80; location = /pub { nchan_authorize_request /auth; nchan_publisher; nchan_channel_id news; } }`,
      `server { listen 80; location = /sub { nchan_subscriber; nchan_channel_id news; } }`,
    ],
  },

  *check({ file }) {
    for (const publisher of file.directives(
      'nchan_publisher',
      'push_publisher',
      'push_stream_publisher',
      'rtmp_control',
    )) {
      const block = publisher.parent;
      if (!block || !file.knowsServer(block) || isRestricted(file, block) || isOfMachineAlone(file, block)) continue;
      if (file.inForce('nchan_authorize_request', block).length > 0) continue;
      if (file.childrenOf(block, 'limit_except').length > 0) continue;
      yield publisher.isUnknown ? UNKNOWN : { at: publisher, message: 'no allow and deny, and nobody is asked' };
    }
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that whatever publishes runs on the same machine',
    edits: (finding) => insertAfter(finding, 'allow 127.0.0.1;\ndeny all;'),
  },
});
