/** The little of node-postgres that the tests use. */
declare module "pg" {
  export interface Client {
    query(sql: string, params?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  }
  export interface PoolClient extends Client {
    release(): void;
    on(event: "notice", listener: (notice: Error) => void): void;
  }
  export interface Pool extends Client {
    connect(): Promise<PoolClient>;
    end(): Promise<void>;
    on(event: "error", listener: (error: Error) => void): void;
  }
  const pg: {
    readonly Pool: new (options: { connectionString: string; max?: number }) => Pool;
    readonly types: { setTypeParser(type: number, parse: (text: string) => unknown): void };
  };
  export default pg;
}
