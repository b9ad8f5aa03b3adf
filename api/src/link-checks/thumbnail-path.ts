/** Where a picture is: the path on the API's origin that ends with its key. */
export const thumbnailPath = (key: string) => `/api/thumbnails/${key}`;
