/** The client's address, as the gateway reports it to a service. */
export function getClientAddress(request: {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly ip: string;
}): string {
  const forwarded = request.headers['x-forwarded-for'];
  return typeof forwarded === 'string' ? forwarded : request.ip;
}
