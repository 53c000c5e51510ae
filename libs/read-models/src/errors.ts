/** The server behind the read models is away; whether the last write was made isn't known. */
export class ReadModelsUnavailable extends Error {
  override readonly name = 'ReadModelsUnavailable';
}
