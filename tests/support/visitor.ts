import { call, type Call } from './http';

/** A visitor with a cookie jar of their own, at an address of their own; every request comes from the server's own page. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  readonly #host: string;

  constructor(address: string, host = 'johang.example') {
    this.#address = address;
    this.#host = host;
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, options: Call = {}): Promise<Response> {
    const headers: Record<string, string> = {
      host: this.#host,
      'x-johang-client-address': this.#address,
      ...(method === 'GET' ? {} : { origin: `https://${this.#host}` }),
      ...options.headers,
    };
    if (this.#cookies.size > 0)
      headers['cookie'] = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await call(method, path, { ...options, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  signInAnonymously(): Promise<Response> {
    return this.call('POST', '/api/auth/sign-in/anonymous', { json: {} });
  }

  signUp(email: string, password = PASSWORD): Promise<Response> {
    return this.call('POST', '/api/auth/sign-up/email', { json: { email, password, name: email } });
  }

  signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.call('POST', '/api/auth/sign-in/email', { json: { email, password } });
  }

  signOut(): Promise<Response> {
    return this.call('POST', '/api/auth/sign-out', { json: {} });
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

export const PASSWORD = 'a long enough password';
