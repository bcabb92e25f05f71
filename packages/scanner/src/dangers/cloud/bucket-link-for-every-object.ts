import { settingDanger } from '../setting-danger.ts';
import { missing, oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'cloud_bucket_link_for_every_object',
  title: 'A link without a login (pre-authenticated request) opens every object of a bucket',
  severity: 3,
  problem:
    'Whoever comes by the link, in a chat, a log or the state of Terraform, reads or changes everything in the bucket, and no log tells who it was.',
  family: 'publicAccess',
  remediation: 'Let {} be about one object, or give the rights to a user or a group.',
  sources: [
    'https://docs.oracle.com/en-us/iaas/Content/Object/Tasks/usingpreauthenticatedrequests_topic-To_create_a_preauthenticated_request_for_all_objects_in_a_bucket.htm',
  ],
  wrong: oneOf('AnyObjectRead', 'AnyObjectWrite', 'AnyObjectReadWrite'),
  in: {
    terraform: [
      {
        types: ['oci_objectstorage_preauthrequest'],
        key: 'access_type',
        unset: 'fine',
        bad: 'AnyObjectReadWrite',
        good: 'ObjectRead',
        // Of objects whose names begin alike it is about these alone.
        when: [
          { key: 'object_name', is: missing },
          { key: 'object', is: missing },
        ],
      },
    ],
  },
});
