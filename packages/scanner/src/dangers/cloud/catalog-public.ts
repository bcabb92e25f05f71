import { settingDanger } from '../setting-danger.ts';
import { missing } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_catalog_public',
  title: 'A data catalog is reached from every network',
  severity: 3,
  problem: 'Everyone on the internet can try stolen credentials on what describes all data.',
  family: 'networkExposure',
  remediation: 'Attach a private endpoint in {}.',
  wrong: missing,
  in: {
    terraform: [
      {
        types: ['oci_datacatalog_catalog'],
        key: 'attached_catalog_private_endpoints',
        unset: 'bad',
        bad: [],
        good: ['ocid1.datacatalogprivateendpoint.oc1..shop'],
      },
    ],
  },
});
