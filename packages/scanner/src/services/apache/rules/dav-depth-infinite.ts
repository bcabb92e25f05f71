import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { apacheSetting } from '../apache-rule.ts';

export default apacheSetting({
  id: 'apache_dav_depth_infinite',
  title: 'One WebDAV request may ask for the whole tree (DavDepthInfinity, denial of service)',
  severity: MODERATE_LOW,
  problem:
    'A PROPFIND with `Depth: infinity` lets httpd read every file below the folder and answer with all of their properties. A few such requests keep the server busy.',
  remediation: 'Set `DavDepthInfinity off`, which is the default.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/mod_dav.html#davdepthinfinity'],
  references: [cwe(400), nist('SC-5')],
  examples: {
    bad: [
      `
<Location "/share">
  Dav On
  «DavDepthInfinity on»
</Location>`,
    ],
    good: [
      `
<Location "/share">
  Dav On
  DavDepthInfinity off
</Location>`,
      `DavMinTimeout 600`,
    ],
  },
  setting: 'DavDepthInfinity',
  bad: oneOf('on'),
  safe: 'off',
  fix: { kind: 'suggested', needs: 'clients that ask for one folder after the other' },
});
