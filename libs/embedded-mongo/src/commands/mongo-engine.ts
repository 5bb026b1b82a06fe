import { OpenCursors } from '../reading/open-cursors.ts';
import { CollectionCatalog } from '../storage/collection-catalog.ts';
import { CommitGroup } from '../storage/commit-group.ts';
import type { DataFile } from '../storage/data-file.ts';

/** The state that commands work on: collections, the open group of writes, and open cursors. */
export class MongoEngine {
  readonly file: DataFile;
  readonly catalog: CollectionCatalog;
  readonly group: CommitGroup;
  readonly cursors = new OpenCursors();

  /** @param onSyncFailure called when a disk sync fails; the server must then stop */
  constructor(file: DataFile, onSyncFailure: (error: unknown) => void) {
    this.file = file;
    this.catalog = new CollectionCatalog(file.database);
    this.group = new CommitGroup(file, () => this.catalog.reload(), onSyncFailure);
  }
}
