import { OpenCursors } from '../reading/open-cursors.ts';
import { Catalog } from '../storage/catalog.ts';
import { CommitGroup } from '../storage/commit-group.ts';
import type { DataFile } from '../storage/data-file.ts';

/** What commands work on: the collections, the group of writes under way and the cursors left open. */
export class Engine {
  readonly file: DataFile;
  readonly catalog: Catalog;
  readonly group: CommitGroup;
  readonly cursors = new OpenCursors();

  constructor(file: DataFile) {
    this.file = file;
    this.catalog = new Catalog(file.database);
    this.group = new CommitGroup(file, () => this.catalog.reload());
  }
}
