import { settingDanger } from '../setting-danger.ts';
import { oneOf } from '../value-tests.ts';

export default settingDanger({
  name: 'azure_image_gallery_public',
  title: 'A gallery of images is shared with everybody who uses Azure (community gallery)',
  severity: 3,
  problem: 'Everybody can start machines of the images, and read what is in them: programs, settings, forgotten keys.',
  family: 'publicAccess',
  sources: ['https://learn.microsoft.com/azure/virtual-machines/share-gallery-community'],
  wrong: oneOf('Community'),
  in: {
    terraform: [
      { types: ['azurerm_shared_image_gallery'], key: 'sharing.permission', bad: 'Community', good: 'Private' },
    ],
    azureresourcemanager: [
      {
        types: ['Microsoft.Compute/galleries'],
        key: 'sharingProfile.permissions',
        bad: 'Community',
        good: 'Private',
      },
    ],
  },
});
