import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { postgresSetting } from '../postgres-rule.ts';

export default postgresSetting({
  id: 'postgres_raster_drivers_all',
  title: 'PostGIS reads files and addresses by every driver of GDAL (gdal_enabled_drivers ENABLE_ALL, VSICURL)',
  terms: ['SSRF'],
  severity: MODERATE,
  problem:
    'Whoever may write a query has the server open what drivers open: files of its machine, and addresses of the inner network. An installation has them all off.',
  remediation: "Name the formats that are needed: `postgis.gdal_enabled_drivers = 'GTiff PNG JPEG'`.",
  sources: [
    'https://postgis.net/docs/postgis_gdal_enabled_drivers.html',
    'https://postgis.net/docs/postgis_enable_outdb_rasters.html',
  ],
  references: [cwe(918), cwe(22), nist('CM-7'), nist('AC-6')],

  examples: {
    bad: [
      "«postgis.gdal_enabled_drivers = 'ENABLE_ALL'»\n",
      "postgis.enable_outdb_rasters = on\n«postgis.gdal_enabled_drivers = 'GTiff VSICURL'»\n",
    ],
    good: [
      "postgis.gdal_enabled_drivers = 'GTiff PNG JPEG'\n",
      "postgis.gdal_enabled_drivers = 'ENABLE_ALL DISABLE_ALL'\n", // which counts before all others
    ],
  },

  setting: 'postgis.gdal_enabled_drivers',
  bad(value) {
    const drivers = value.split(/\s+/);
    const part = drivers.find((driver) => driver === 'ENABLE_ALL' || driver === 'VSICURL');
    return part !== undefined && !drivers.includes('DISABLE_ALL') && { part };
  },
});
