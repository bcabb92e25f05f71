import { settingDanger } from '../setting-danger.ts';
import { secretText } from '../value-tests.ts';

export default settingDanger({
  name: 'google_disk_key_in_file',
  title: 'The key of a disk stands in the file',
  severity: 4,
  problem: 'Whoever reads the file, its history or the state decrypts the disk.',
  family: 'secrets',
  remediation: 'Name a key of Cloud KMS instead of {}.',
  wrong: secretText,
  in: {
    terraform: [
      {
        types: ['google_compute_disk', 'google_compute_region_disk'],
        key: 'disk_encryption_key.raw_key',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: { expression: 'var.key' },
        unset: 'fine',
      },
      {
        types: ['google_compute_instance'],
        key: 'boot_disk.disk_encryption_key_raw',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: { expression: 'var.key' },
        unset: 'fine',
      },
      {
        types: ['google_compute_instance'],
        each: 'attached_disk',
        key: 'disk_encryption_key_raw',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: { expression: 'var.key' },
        unset: 'fine',
        shown: { 'attached_disk[].source': 'shop' },
      },
      {
        types: ['google_compute_snapshot'],
        key: 'snapshot_encryption_key.raw_key',
        unset: 'fine',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: { expression: 'var.key' },
      },
      {
        types: ['google_compute_image'],
        key: 'image_encryption_key.raw_key',
        unset: 'fine',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: { expression: 'var.key' },
      },
      {
        types: ['google_compute_machine_image'],
        key: 'machine_image_encryption_key.raw_key',
        unset: 'fine',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: { expression: 'var.key' },
      },
    ],
    ansible: [
      {
        types: ['google.cloud.gcp_compute_disk'],
        shown: { name: 'shop' },
        key: 'disk_encryption_key.raw_key',
        unset: 'fine',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: '{{ disk_key }}',
      },
      {
        types: ['google.cloud.gcp_compute_instance'],
        each: 'disks',
        key: 'disk_encryption_key.raw_key',
        unset: 'fine',
        bad: 'SGVsbG8gZnJvbSBHb29nbGUgQ2xvdWQgUGxhdGZvcm0=',
        good: '{{ disk_key }}',
      },
    ],
  },
});
