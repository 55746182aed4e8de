import type { Logger } from 'pino';
import type { PictureStore } from '../../domain/foundation/PictureStore.ts';
import type { Settings } from '../../process/settings.ts';
import { pictureBucket } from './pictureBucket.ts';
import { pictureFolders } from './pictureFolders.ts';

export function openPictureStore(settings: Settings, log: Logger): PictureStore {
  const { PICTURES_S3_ENDPOINT: endpoint, PICTURES_S3_BUCKET: bucket } = settings;
  const { PICTURES_S3_ACCESS_KEY: accessKey, PICTURES_S3_SECRET_KEY: secretKey } = settings;
  if (endpoint && bucket && accessKey && secretKey) {
    return pictureBucket({
      endpoint,
      bucket,
      region: settings.PICTURES_S3_REGION,
      accessKey,
      secretKey,
      log,
    });
  }
  return pictureFolders(settings.DATA_DIR, log);
}
