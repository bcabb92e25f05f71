/** A device through which a container reads and changes a disk or the memory of its machine. */
export const RAW_DEVICE =
  /^\/dev(\/((s|h|v|xv)d[a-z]\d*|nvme\d+n\d+(p\d+)?|dm-\d+|mapper\/.+|mem|kmem|port|disk\/.+))?\/?$/;
