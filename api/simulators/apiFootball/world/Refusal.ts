/** A control that cannot be carried out, with the HTTP status that the control channel answers. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 409;

  constructor(status: 400 | 404 | 409, message: string) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
  }
}
