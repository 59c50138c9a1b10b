/** Asks which printer it is, and keeps the browser's permission for that one alone. False where nobody chose. */
export async function keepOnlyPort(): Promise<boolean> {
  let chosen: SerialPort;
  try {
    chosen = await navigator.serial.requestPort();
  } catch {
    return false;
  }
  await forgetPorts(chosen);
  return true;
}

/** The printer of this device, if the browser still lets the desk use it. */
export async function keptPort(): Promise<SerialPort | undefined> {
  const [port] = await navigator.serial.getPorts();
  return port;
}

/** Gives back the permission for all printers but one. */
export async function forgetPorts(kept?: SerialPort): Promise<void> {
  const ports = await navigator.serial.getPorts();
  await Promise.all(ports.filter((port) => port !== kept).map((port) => port.forget()));
}
