import { connect, type Socket } from 'node:net';

/** Opens a connection and writes bytes that no HTTP client would send. */
export function openRawConnection(baseUrl: string, firstBytes = ''): Socket {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(firstBytes);
  return socket;
}

/** Sends raw bytes and resolves to the statuses of all responses once the gateway has closed the connection. */
export async function sendRawRequest(baseUrl: string, request: string): Promise<number[]> {
  return readSocketResponseStatuses(openRawConnection(baseUrl, request));
}

export async function readSocketResponseStatuses(socket: Socket): Promise<number[]> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

/** The head of a request with exactly this target, which asks to close the connection. */
export function formatRequestHead(method: string, target: string, headers: Record<string, string> = {}): string {
  const all = {
    host: '127.0.0.1',
    'x-api-key': 'key',
    'x-requested-with': 'XMLHttpRequest',
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`;
}
