import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isFalse } from '../iis-file.ts';
import { iisSetting } from '../iis-rule.ts';

export default iisSetting({
  id: 'microsoft_iis_ftp_data_from_anyone',
  title: 'Data connections of FTP may come from other addresses than the client’s (bounce attack)',
  terms: ['matchClientAddressForPasv', 'matchClientAddressForPort', 'FTP bounce'],
  severity: MODERATE,
  problem:
    'Whoever connects first to the port that the server opened gets the file that somebody else asked for, or a client lets the server connect to machines of the inner network.',
  remediation: 'Set `matchClientAddressForPort` and `matchClientAddressForPasv` to true, which is the default.',
  sources: ['https://learn.microsoft.com/en-us/previous-versions/iis/settings-schema/ff713742(v=vs.90)'],
  references: [cwe(441), nist('SC-7')],

  examples: {
    bad: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="ftp" id="2">
        <ftpServer>
          <security>
            «<dataChannelSecurity matchClientAddressForPasv="false" />»
          </security>
        </ftpServer>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <system.applicationHost>
    <sites>
      <site name="ftp" id="2">
        <ftpServer>
          <security>
            <dataChannelSecurity matchClientAddressForPasv="true" />
          </security>
        </ftpServer>
      </site>
    </sites>
  </system.applicationHost>
</configuration>`,
    ],
  },

  scope: 'system.applicationHost/sites/site/ftpServer/security/dataChannelSecurity',
  setting: ['matchClientAddressForPort', 'matchClientAddressForPasv'],
  bad: isFalse,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'no proxy in front that changes addresses of clients' },
});
